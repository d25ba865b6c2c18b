import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the Solidity project. */
export const SOLIDITY = resolve(__dirname, '../solidity');

/** Our own Solidity sources, as paths inside the project: `src/RewardPool.sol`, `src/statements/MerkleSumTree.sol`. */
export function soliditySources(): string[] {
  return readdirSync(join(SOLIDITY, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol'))
    .map((file) => `src/${file}`)
    .sort();
}
