// Takes the place of VS Code's native module `@vscode/native-watchdog`, which would have to be compiled: it ends the
// process when its parent is gone.
const interval = 1000;

exports.start = (parent) => {
  setInterval(() => {
    try {
      process.kill(parent, 0);
    } catch {
      process.exit(87);
    }
  }, interval).unref();
};
exports.exit = (code) => process.exit(code);
