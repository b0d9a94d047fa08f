import { TOOLS } from '../src/tools';
import type { Tool } from '../src/tools/tool';

export function facetTool(name: Tool['name']): Tool {
  const tool = TOOLS.find((other) => other.name === name);
  if (!tool) {
    throw new Error(`no tool ${name}`);
  }
  return tool;
}
