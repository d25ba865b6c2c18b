import type { Log } from '@ballast/platform/logging/log';
import { KeyFileSigner } from '@ballast/vault/signers/key-file-signer';
import type { TransactionSigner } from '@ballast/vault/signers/signer';
import { signerAt } from '@ballast/vault/signers/signer-at';
import { parseSignerLocation } from '@ballast/vault/signers/signer-location';
import { getAddress } from 'ethers';
import type { WatcherConfig } from '../config';
import type { Signers } from '../queues/pay/payer';
import type { SignerRole } from './signer-variables';

/**
 * The configured signers; none of a kind means that payments of that kind are only watched.
 * @throws Error when one key posts statements and pays: whoever had it could state a sum and claim it
 * (docs/product/statements.md T6).
 */
export function createSigners(config: Readonly<WatcherConfig>, log: Log): Signers {
  const signers = {
    payer: signerOf(config, 'PAYER'),
    relayer: signerOf(config, 'RELAYER'),
    poster: signerOf(config, 'POSTER'),
  };
  const { payer, relayer, poster } = signers;
  if (poster !== null && poster.address === payer?.address) {
    throw new Error('The poster has the same key as the payer. Posting and paying need a key each.');
  }
  const addresses = { payer: payer?.address, relayer: relayer?.address, poster: poster?.address };
  log.info(addresses, Object.values(addresses).some(Boolean) ? 'signers' : 'watch-only: no signers');
  return signers;
}

/**
 * Asks each key store for its key. One that does not answer is told and no reason not to start: the watcher sees and
 * credits without it.
 * @throws Error when a store answers and has no key of the address
 */
export async function confirmKeys(signers: Signers, log: Log): Promise<void> {
  for (const [role, signer] of Object.entries(signers) as [keyof Signers, TransactionSigner | null][]) {
    const has = await signer?.hasKey?.().catch((error: unknown) => {
      log.warn({ err: error, role }, 'A key store does not answer; what it has to sign waits.');
    });
    if (has === false) throw new Error(`${role.toUpperCase()}_SIGNER has no key of ${signer?.address ?? ''}.`);
  }
}

function signerOf(config: Readonly<WatcherConfig>, role: SignerRole): TransactionSigner | null {
  const file = config[`${role}_KEY_FILE`];
  if (file !== undefined) return new KeyFileSigner(file, `${role}_KEY_FILE`);
  const place = config[`${role}_SIGNER`];
  const location = place === undefined ? undefined : parseSignerLocation(place);
  if (location === undefined) return null;
  const address = getAddress(config[`${role}_ADDRESS`] ?? '');
  return signerAt(location, address, config);
}
