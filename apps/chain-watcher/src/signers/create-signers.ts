import type { Log } from '@ballast/platform/logging/log';
import type { WatcherConfig } from '../config';
import type { Signers } from '../queues/pay/payer';
import { KeyFileSigner } from './key-file-signer';

/** The configured signers; none of a kind means that payments of that kind are only watched. */
export function createSigners(config: Readonly<WatcherConfig>, log: Log): Signers {
  const { PAYER_KEY_FILE, RELAYER_KEY_FILE } = config;
  const payer = PAYER_KEY_FILE === undefined ? null : new KeyFileSigner(PAYER_KEY_FILE, 'PAYER_KEY_FILE');
  const relayer = RELAYER_KEY_FILE === undefined ? null : new KeyFileSigner(RELAYER_KEY_FILE, 'RELAYER_KEY_FILE');
  log.info(
    { payer: payer?.address ?? null, relayer: relayer?.address ?? null },
    payer === null && relayer === null ? 'watch-only: no key files' : 'signers',
  );
  return { payer, relayer };
}
