import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { HostMessage } from '../suites/messages';

export interface ReportServer {
  port: number;
  close(): void;
}

/** Listens on the loopback address for the messages of the runner in the extension host. */
export async function listenForReports(
  onMessage: (message: HostMessage) => void,
): Promise<ReportServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A killed extension host resets its connection; the missing `end` message tells that already.
    socket.on('error', () => {});
    createInterface(socket)
      .on('line', (line) => onMessage(JSON.parse(line) as HostMessage))
      .on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('No free port for the test reports');
  }
  return {
    port: address.port,
    close: () => {
      server.close();
      for (const socket of sockets) {
        socket.destroy();
      }
    },
  };
}
