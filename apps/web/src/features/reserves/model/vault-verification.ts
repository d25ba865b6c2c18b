import { MAX_UNUSED_COUNTERS } from '@ballast/domain/ledger/unused-addresses';
import type { Vault } from '@ballast/dto/client/schemas';
import { ownVaultsTexts } from '@ballast/texts/web/own-vaults';

const NO_WALLET = `0x${'0'.repeat(40)}`;

/** How an owner checks a vault and opens it without this site (docs/product/rules.md P1). */
export function verificationOf({ recoveryWallet, counter, ...vault }: Vault): string {
  // The search looks that far by itself.
  const farther = counter < MAX_UNUSED_COUNTERS ? '' : ` -- --count ${counter + 1}`;
  const search = `npm run verify:vault${farther}`;
  return ownVaultsTexts.verify({ ...vault, counter, recovery: recoveryWallet ?? NO_WALLET, search });
}
