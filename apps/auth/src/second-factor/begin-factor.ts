import { CodedError } from '@ballast/platform/errors/coded-error';
import { stepUpRefusalOf } from '@ballast/platform/identity/access';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { type Tx, rows } from '@ballast/platform/postgres/tx';
import { lockAccounts } from '../accounts/accounts.store';
import { voidResets } from '../mailed-tokens/mailed-tokens.store';

/**
 * Locks the account before a second factor is added at `at`: of two concurrent requests the second one needs the first
 * factor. Links that could set the withdrawal password without the new factor become void.
 * @throws CodedError STEP_UP_REQUIRED when the account has a factor that this request's identity did not include;
 * NOT_SIGNED_IN when the session has ended
 */
export async function beginFactor(tx: Tx, member: MemberIdentity, at: Date): Promise<void> {
  const [account] = await lockAccounts(tx, [member.memberId]);
  // The gateway's identity is valid for 30 seconds: a session that ended meanwhile adds nothing.
  const session = 'SELECT 1 FROM session WHERE id = $1 AND account_id = $2';
  const isThere = (await rows(tx, session, [member.sessionId, member.memberId])).length > 0;
  if (account === undefined || !isThere) throw new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
  const refusal = stepUpRefusalOf({ ...member, hasSecondFactor: account.has_second_factor }, at);
  if (refusal !== undefined) throw refusal;
  await voidResets(tx, { accountId: account.id, at }, ['withdrawal_password_reset']);
}
