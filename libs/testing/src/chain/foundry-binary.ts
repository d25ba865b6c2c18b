import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { checksPackage } from '../checks/checks-package';

const ARCHITECTURES: Readonly<Partial<Record<string, string>>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The native forge or anvil that npm installed for this machine. The launchers in node_modules/.bin are no use to a
 * program: they end with 0 whatever forge answered, and killing one with SIGKILL leaves its anvil running.
 * @throws Error with the missing package's name.
 */
export function foundryBinary(tool: 'anvil' | 'forge'): string {
  const architecture = ARCHITECTURES[process.arch] ?? process.arch;
  const name = `@foundry-rs/${tool}-${process.platform}-${architecture}`;
  const folder = tool === 'forge' ? checksPackage(name) : productPackage(name);
  const binary = join(folder, 'bin', process.platform === 'win32' ? `${tool}.exe` : tool);
  if (!existsSync(binary)) throw new Error(`The npm package ${name} is damaged: it has no ${tool}: run npm ci.`);
  return binary;
}

function productPackage(name: string): string {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    throw new Error(`The npm package ${name} is not installed: run npm ci without --omit=optional.`);
  }
}
