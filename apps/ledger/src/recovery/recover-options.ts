import { COUNTERS_TO_LOOK } from '@ballast/vault/find-vaults';

/** The operator's options. */
export interface RecoverOptions {
  /** Null: only list. */
  readonly admin: string | null;
  /** Only this vault or transaction; null: all that have one member. */
  readonly only: string | null;
  /** The member it belongs to, where several named the wallets; null: not given. */
  readonly member: string | null;
  readonly count: number;
}

const WITH_VALUE = ['--admin', '--only', '--member', '--count'];

export const USAGE = `Usage: npm run recover:vaults [-- --count <number>]
   or: npm run recover:vaults -- --take-in --admin <email or account id> [--only <vault or transaction> --member <account id>]

Lists vaults that the ledger does not know though something came to them, and payments of the pool whose rewards it does
not have: after a restore of an older backup. --take-in books them in that admin's name, into the audit log.`;

/** @throws Error in words. */
export function readRecoverOptions(args: readonly string[]): RecoverOptions {
  const given = readArguments(args);
  const admin = given.get('--admin') ?? null;
  const restore = given.has('--take-in');
  if (restore && admin === null) throw new Error('--take-in needs --admin: it is written to the audit log.');
  if (given.has('--member') && !given.has('--only')) throw new Error('--member needs --only.');
  return {
    admin: restore ? admin : null,
    only: lower(given.get('--only')),
    member: lower(given.get('--member')),
    count: countOf(given.get('--count')),
  };
}

function readArguments(args: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] ?? '';
    if (name === '--take-in') {
      given.set(name, '');
      continue;
    }
    if (!WITH_VALUE.includes(name)) throw new Error(`"${name}" is not an option.\n\n${USAGE}`);
    const value = args[(at += 1)];
    if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value.`);
    given.set(name, value);
  }
  return given;
}

function countOf(text: string | undefined): number {
  if (text === undefined) return COUNTERS_TO_LOOK;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error('--count must be a number from 1 to 99999.');
  return Number(text);
}

function lower(text: string | undefined): string | null {
  return text?.toLowerCase() ?? null;
}
