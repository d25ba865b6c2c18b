import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ARCHITECTURES: Readonly<Partial<Record<string, string>>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The native forge or anvil that npm installed for this machine. The launchers in node_modules/.bin are no use to a
 * program: they end with 0 whatever forge answered, and killing one with SIGKILL leaves its anvil running.
 * @throws Error with the missing package's name.
 */
export function foundryBinary(tool: 'anvil' | 'forge'): string {
  const architecture = ARCHITECTURES[process.arch] ?? process.arch;
  const name = `@foundry-rs/${tool}-${process.platform}-${architecture}`;
  const file = process.platform === 'win32' ? `${tool}.exe` : tool;
  let binary: string;
  try {
    binary = join(dirname(require.resolve(`${name}/package.json`)), 'bin', file);
  } catch {
    throw new Error(`The npm package ${name} is not installed: run npm ci without --omit=optional.`);
  }
  if (!existsSync(binary)) throw new Error(`The npm package ${name} is damaged: it has no ${file}: run npm ci.`);
  return binary;
}
