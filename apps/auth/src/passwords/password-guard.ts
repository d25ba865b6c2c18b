import { Injectable } from '@nestjs/common';
import { FailedGuesses } from './failed-guesses.store';
import { HashingSlots } from './hashing-slots';
import { passwordIsRight } from './password-hash';

/** The rate-limit keys of a guess. */
export interface GuessKeys {
  /** The keys whose failures may delay this guess. */
  readonly heeded: readonly string[];
  /** The keys under which a failure is counted; a correct guess resets them. */
  readonly counted: readonly string[];
}

/** One guess of a password. */
export interface Guess extends GuessKeys {
  readonly password: string;
  /** The password's hash; undefined when the account does not exist. */
  readonly hash: string | undefined;
}

/** Checks passwords and codes: bounded in number, counted when wrong, slow after repeated failures. */
@Injectable()
export class PasswordGuard {
  constructor(
    private readonly slots: HashingSlots,
    private readonly guesses: FailedGuesses,
  ) {}

  /** Whether the guess of a password is right; throws as {@link count} does. */
  isRight(guess: Guess): Promise<boolean> {
    return this.count(guess, () => passwordIsRight(guess.password, guess.hash));
  }

  /**
   * Whether a guess of any kind is right. The count is read inside the slot: the guesses of a burst wait for their turn and meet
   * the failures of those before them.
   * @throws DomainError TOO_MANY_REQUESTS after repeated failures; OVERLOADED
   */
  count(keys: GuessKeys, check: () => Promise<boolean>): Promise<boolean> {
    return this.slots.run(async () => {
      await this.guesses.refuseIfTooMany(keys.heeded);
      const right = await check();
      await (right ? this.guesses.clear(keys.counted) : this.guesses.record(keys.counted));
      return right;
    });
  }
}
