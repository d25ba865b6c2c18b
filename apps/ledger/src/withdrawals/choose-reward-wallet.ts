import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { checksummed } from '../chain/own-contracts';
import { runningHold } from '../members/wallet-hold';
import type { Withdrawal } from './withdrawal.store';

/**
 * Makes the address of a request the wallet of the member's leaf: the pool pays no other one, and the next statement names
 * it (docs/product/statements.md §4). The caller holds the lock on the member's row.
 * @throws DomainError OTHER_ADDRESS_OPEN while a request to another address is open: a leaf has one wallet.
 */
export async function chooseRewardWallet(tx: Tx, facts: MemberFacts, wallet: string): Promise<void> {
  const [other] = await query<{ wallet: string }>(
    tx,
    `SELECT wallet FROM withdrawal
      WHERE member_id = $1 AND purpose = 'withdrawal' AND status IN ('requested', 'confirmed') AND wallet <> $2 LIMIT 1`,
    [facts.id, wallet],
  );
  if (other !== undefined) throw new DomainError('OTHER_ADDRESS_OPEN', { wallet: other.wallet });
  const isPayoutWallet = wallet === (await payoutWalletNow(tx, facts));
  await query(tx, 'UPDATE member SET reward_wallet = $2 WHERE id = $1 AND reward_wallet IS DISTINCT FROM $2', [
    facts.id,
    isPayoutWallet ? null : wallet,
  ]);
}

/**
 * Ends the choice of a request's address for rewards: statements would go on naming it, and whoever has it could claim. The caller
 * holds the lock on the member's row.
 */
export async function forgetRewardWallet(tx: Tx, { memberId, wallet }: Withdrawal): Promise<void> {
  await query(tx, 'UPDATE member SET reward_wallet = NULL WHERE id = $1 AND reward_wallet = $2', [memberId, wallet]);
}

/** EIP-55; the wallet before, while a changed one waits: it stays in the leaf for that time, and no longer. */
async function payoutWalletNow(tx: Tx, facts: MemberFacts): Promise<string | null> {
  const hold = await runningHold(tx, facts);
  if (hold !== null) return hold.previousWallet;
  return facts.payoutWallet === null ? null : checksummed(facts.payoutWallet);
}
