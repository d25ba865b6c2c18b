import type { Log } from '@ballast/platform/logging/log';
import type { WatcherConfig } from '../config';
import type { Signers } from '../queues/pay/payer';
import { KeyFileSigner } from './key-file-signer';

/**
 * The configured signers; none of a kind means that payments of that kind are only watched.
 * @throws Error when one key posts statements and pays: whoever had it could state a sum and claim it
 * (docs/product/statements.md T6).
 */
export function createSigners(config: Readonly<WatcherConfig>, log: Log): Signers {
  const signers = {
    payer: signerOf(config, 'PAYER_KEY_FILE'),
    relayer: signerOf(config, 'RELAYER_KEY_FILE'),
    poster: signerOf(config, 'POSTER_KEY_FILE'),
  };
  const { payer, relayer, poster } = signers;
  if (poster !== null && poster.address === payer?.address) {
    throw new Error('POSTER_KEY_FILE and PAYER_KEY_FILE hold the same key. Posting and paying need a key each.');
  }
  const addresses = { payer: payer?.address, relayer: relayer?.address, poster: poster?.address };
  log.info(addresses, Object.values(addresses).some(Boolean) ? 'signers' : 'watch-only: no key files');
  return signers;
}

function signerOf(
  config: Readonly<WatcherConfig>,
  name: 'PAYER_KEY_FILE' | 'RELAYER_KEY_FILE' | 'POSTER_KEY_FILE',
): KeyFileSigner | null {
  const file = config[name];
  return file === undefined ? null : new KeyFileSigner(file, name);
}
