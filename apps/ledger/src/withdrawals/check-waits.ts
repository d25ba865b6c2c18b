import { waitRefusal, type WithdrawalWaits } from '@ballast/domain/ledger/withdrawal-waits';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { toWalletHold } from '../members/wallet-hold';
import { queryOne, type Database } from '../persistence/query';

/**
 * Refuses a withdrawal that has to wait after a change of wallet or password. In real time, as auth tells the facts: the
 * demo's clock moves no wait.
 * @throws DomainError WITHDRAWALS_PAUSED, WALLET_ON_HOLD
 */
export async function checkWaits(db: Database, facts: MemberFacts, wallet: string): Promise<void> {
  const waits = waitsOf(facts);
  const { now, paid_before: paidBefore } = await queryOne<{ now: Date; paid_before: boolean }>(
    db,
    `SELECT clock_timestamp() AS now, EXISTS (
       SELECT FROM withdrawal WHERE member_id = $1 AND purpose = 'withdrawal' AND status = 'completed' AND wallet = $2
          AND settled_at < $3) AS paid_before`,
    [facts.id, wallet, waits.hold?.since ?? null],
  );
  const refusal = waitRefusal(waits, { wallet, paidBefore }, now);
  if (refusal !== null) throw refusal;
}

function waitsOf({ withdrawalsPausedUntil, walletHold }: MemberFacts): WithdrawalWaits {
  return {
    pausedUntil: withdrawalsPausedUntil === null ? null : new Date(withdrawalsPausedUntil),
    hold: walletHold && toWalletHold(walletHold),
  };
}
