import { statSync } from 'node:fs';
import { platform } from 'node:os';
import type { Wallet } from 'ethers';

import { walletInFile } from '../client/key-file';

/** Any right of group or others in a file's mode. */
const OF_OTHERS = 0o077;

/**
 * The wallet whose key lies in the member's own file.
 * @throws Error in words that quote neither path nor content: either could hold a key.
 */
export function readOwnKey(name: string): Wallet {
  const wallet = walletInFile(name, '--key-file');
  // Windows has no such rights: there each file says 666.
  const mode = platform() === 'win32' ? 0 : statSync(name).mode;
  if ((mode & OF_OTHERS) !== 0)
    throw new Error(
      `Other users of this computer can open the file named by --key-file (its mode is ${(mode & 0o777).toString(8)}). Run chmod 600 on it, and use the wallet only if nobody else has read it.`,
    );
  return wallet;
}
