import { Injectable } from '@nestjs/common';
import { FailedGuesses } from './failed-guesses.store';
import { HashingSlots } from './hashing-slots';
import { passwordIsRight } from './password-hash';

/** One guess of a password. */
export interface Guess {
  readonly password: string;
  /** undefined: of an account that does not exist. */
  readonly hash: string | undefined;
  /** The keys whose failures may make this guess wait. */
  readonly heeded: readonly string[];
  /** The keys under which its own failure counts; a right password clears them. */
  readonly counted: readonly string[];
}

/** Checks passwords: bounded in number, counted when wrong, slow after repeated failures. */
@Injectable()
export class PasswordGuard {
  constructor(
    private readonly slots: HashingSlots,
    private readonly guesses: FailedGuesses,
  ) {}

  /**
   * Whether the guess is right. The count is read inside the slot: the guesses of a burst wait for their turn and meet the
   * failures of those before them.
   * @throws CodedError TOO_MANY_REQUESTS after repeated failures; OVERLOADED
   */
  isRight(guess: Guess): Promise<boolean> {
    return this.slots.run(async () => {
      await this.guesses.refuseIfTooMany(guess.heeded);
      const right = await passwordIsRight(guess.password, guess.hash);
      await (right ? this.guesses.forget(guess.counted) : this.guesses.note(guess.counted));
      return right;
    });
  }
}
