import { stepUpRefusalOf } from '@ballast/platform/identity/access';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Tx } from '@ballast/platform/postgres/tx';
import { refuseUnconfirmed } from '../contact-confirmation/refuse-unconfirmed';
import { voidLinks } from '../mailed-tokens/mailed-tokens.store';
import { lockAccountOfSession } from '../sessions/lock-session';

/**
 * Locks the account before a second factor is added at `at`: of two concurrent requests the second one needs the first
 * factor. Links that could set the withdrawal password without the new factor become void. The contact has to be confirmed:
 * its owner may never have joined, and could not get past a stranger's factor.
 * @throws DomainError STEP_UP_REQUIRED when the account has a factor that this request's identity did not include;
 * NOT_SIGNED_IN when the session has ended; CONTACT_UNCONFIRMED
 */
export async function beginFactor(tx: Tx, member: MemberIdentity, at: Date): Promise<void> {
  const account = await lockAccountOfSession(tx, member);
  const refusal = stepUpRefusalOf({ ...member, hasSecondFactor: account.hasSecondFactor }, at);
  if (refusal !== undefined) throw refusal;
  refuseUnconfirmed(account);
  await voidLinks(tx, { accountId: account.id, at }, ['withdrawal_password_reset']);
}
