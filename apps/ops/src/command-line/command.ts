import type { Environment } from '@ballast/platform/config/parse-config';

/** A question to the person at the terminal. */
export interface Question {
  readonly text: string;
  /** True: what is typed is not shown. */
  readonly hidden?: boolean;
  /** Taken when nothing is typed. */
  readonly fallback?: string;
}

/** The surroundings of a command. */
export interface Terminal {
  readonly env: Environment;
  /** Whether a person can be asked. */
  readonly isInteractive: boolean;
  print(line: string): void;
  /** For the reason of an exit code other than 0. */
  printError(line: string): void;
  ask(question: Question): Promise<string>;
}

/** One command of the command line. */
export interface Command {
  /** One line of the list of commands. */
  readonly summary: string;
  /** Printed by `--help`. */
  readonly usage: string;
  /**
   * @returns the exit code.
   * @throws UsageError when it was written wrongly; any other error is one sentence and exit code 1.
   */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** Commands by name, in the order of their list. */
export type CommandLoaders = Readonly<Record<string, () => Promise<Command>>>;

/** A command that was written wrongly. Its sentence quotes no argument: one could be a password or a key. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
