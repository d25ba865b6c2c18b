import path from 'node:path';
import { Fault } from './fault';

/** Foundry's names of machine architectures. */
const ARCHITECTURE: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The local chain's native program: the package's launcher would be one more process to stop.
 * @throws Fault when its package is missing.
 */
export function anvilProgram(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURE[process.arch] ?? process.arch}`;
  try {
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'bin/anvil');
  } catch {
    throw new Fault(`The package ${name} (the local chain) is missing. Run npm ci, or start with RPC_URLS.`);
  }
}
