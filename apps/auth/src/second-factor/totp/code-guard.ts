import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { WRONG_CODES_MAILED, WRONG_CODES_OF_A_SESSION } from '@ballast/domain/membership/guess-limit';
import { Clock } from '@ballast/platform/clock/clock';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { MailData } from '@ballast/texts/mails/mail-data';
import { queueMail } from '../../mails/queue-mail';
import { FailedGuesses } from '../../passwords/failed-guesses.store';
import type { GuessKeys } from '../../passwords/password-guard';
import { SessionsStore } from '../../sessions/sessions.store';

/** A code that somebody typed, who knows the password or has a session. */
export interface CodeGuess extends GuessKeys {
  readonly accountId: string;
  /** The session that it was typed in; absent: at a sign-in. */
  readonly session?: { readonly id: string; readonly key: string };
}

/** A guess in an open session; sign-ins have keys of their own. */
export function guessInSession({ memberId, sessionId }: Pick<MemberIdentity, 'memberId' | 'sessionId'>): CodeGuess {
  const key = `second-factor code in session ${sessionId}`;
  const keys = [key, `second-factor code in a session of ${memberId}`];
  return { accountId: memberId, session: { id: sessionId, key }, heeded: keys, counted: keys };
}

/**
 * Checks codes: few enough of them that six digits are not guessed, the member hears of many that were wrong, and the session
 * that they were typed in ends.
 */
@Injectable()
export class CodeGuard {
  constructor(
    private readonly dataSource: DataSource,
    private readonly guesses: FailedGuesses,
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS after repeated failures; NOT_SIGNED_IN when the session ended by them */
  async isRight(guess: CodeGuess, check: () => Promise<boolean>): Promise<boolean> {
    const failures = await this.guesses.claimCode(guess);
    if (await check()) {
      await this.guesses.clearCodes(guess.counted);
      return true;
    }
    const { accountId, session } = guess;
    const codes = Math.max(...failures.values());
    if (codes >= WRONG_CODES_MAILED) await this.mail(accountId, { codes, place: session ? 'session' : 'sign_in' });
    if (session && (failures.get(session.key) ?? 0) >= WRONG_CODES_OF_A_SESSION) {
      await this.sessions.remove(accountId, session.id);
      throw new DomainError('NOT_SIGNED_IN', {});
    }
    return false;
  }

  private async mail(accountId: string, data: MailData['codes_guessed']): Promise<void> {
    const day = this.clock.now().toISOString().slice(0, 10);
    const key = `codes_guessed:${accountId}:${day}`;
    await inTransaction(this.dataSource, (tx) => queueMail(tx, { accountId, kind: 'codes_guessed', data, key }));
  }
}
