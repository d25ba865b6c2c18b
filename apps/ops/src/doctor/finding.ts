import type { Environment } from '@ballast/platform/config/parse-config';

/** One line of the doctor. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'FAIL';
  /** One or two words. */
  readonly subject: string;
  /** The state; where something is wrong, what to do. */
  readonly text: string;
}

/** One check; it never throws. */
export type Check = (env: Environment) => Promise<readonly Finding[]>;

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text });
export const warn = (subject: string, text: string): Finding => ({ level: 'warn', subject, text });
export const fail = (subject: string, text: string): Finding => ({ level: 'FAIL', subject, text });

/** The code of an error of the network or of Postgres, never its message: that may repeat what it was given. */
export function codeOf(error: unknown): string {
  const { code, cause, errors, name } = error as {
    code?: unknown;
    cause?: { code?: unknown };
    errors?: readonly unknown[];
    name?: unknown;
  };
  if (typeof code === 'string') return code;
  if (typeof cause?.code === 'string') return cause.code;
  if (errors !== undefined && errors.length > 0) return codeOf(errors[0]);
  return name === 'TimeoutError' ? 'no answer in time' : 'no reason given';
}

/** Each entry of a list in a variable. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
}
