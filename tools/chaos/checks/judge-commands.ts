import { isDeepStrictEqual } from 'node:util';
import { type Command, codeOf, finalMeaning, meaningUnderLoad, meaningOf } from '../journal/commands';
import type { Kind } from '../journal/lines';
import type { Verdicts } from './verdict';

/** The stored response of a key. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The effects of one member's commands: one text per effect, equal for equal effects. */
export type Effects = Readonly<Record<Kind, readonly string[]>>;

export interface CommandFacts {
  readonly commands: readonly Command[];
  /** By `member key`. */
  readonly stored: ReadonlyMap<string, StoredAnswer>;
  readonly effects: ReadonlyMap<string, Effects>;
}

/** The effect named in a response: an id, or for a collect, whose response has none, the reward. */
export function effectIn(kind: Kind, body: unknown): string {
  const answer = body as { id?: string; reward?: string; cycle?: { id: string } };
  if (kind === 'start') return answer.cycle?.id ?? '';
  return (kind === 'collect' ? answer.reward : answer.id) ?? '';
}

/**
 * Checks C3, C4 and wrong refusals, from the journal's responses and the ledger's effects. Call it after every command
 * without a response was replayed.
 */
export function judgeCommands({ commands, stored, effects }: CommandFacts): Pick<Verdicts, 'C3' | 'C4' | 'C8'> {
  const found: { C3: string[]; C4: string[]; C8: string[] } = { C3: [], C4: [], C8: [] };
  for (const command of commands) {
    const check = meaningUnderLoad(command) === 'unknown' ? 'C4' : 'C3';
    const fault = faultOf(command, stored.get(`${command.member} ${command.key}`));
    if (fault !== undefined) found[check].push(`${command.kind} ${command.key} of ${command.member} ${fault}`);
    const refusal = wrongRefusal(command);
    if (refusal !== undefined) found.C8.push(`${command.kind} ${command.key} of ${command.member} ${refusal}`);
  }
  for (const [member, shown] of effects) {
    for (const kind of Object.keys(shown) as Kind[]) {
      const own = commands.filter((command) => command.member === member && command.kind === kind);
      const fault = compareEffects(own, shown[kind]);
      if (fault === undefined) continue;
      const check = own.some((command) => meaningUnderLoad(command) === 'unknown') ? 'C4' : 'C3';
      found[check].push(`${kind} of ${member}: ${fault}`);
    }
  }
  return found;
}

function faultOf(command: Command, stored: StoredAnswer | undefined): string | undefined {
  const meaning = finalMeaning(command);
  const done = command.answers.filter((answer) => meaningOf(answer) === 'done');
  if (meaning === 'unknown') return 'is not settled by its replay';
  if (meaning === 'refused') return stored === undefined ? undefined : 'was refused and is in the ledger';
  if (stored === undefined) return 'was acknowledged and is not in the ledger';
  const other = done.find(
    ({ status, body }) =>
      status !== stored.status ||
      !isDeepStrictEqual(body, done[0]?.body) ||
      !isDeepStrictEqual(withoutSentence(body), stored.body),
  );
  if (other !== undefined) return `was answered ${JSON.stringify(other.body)}, kept is ${JSON.stringify(stored.body)}`;
  const refused = command.answers.find((answer) => answer.replay && meaningOf(answer) === 'refused');
  return refused === undefined ? undefined : `was done, and refused when it was replayed: ${codeOf(refused.body)}`;
}

/** The part of a body that is stored: its sentence is made anew in the language of whoever asks (docs/decisions/0040). */
function withoutSentence(body: unknown): unknown {
  const { message: _sentence, ...rest } = body as { readonly message?: string };
  return rest;
}

/** Reports a wrong refusal: a member whose state was known may be refused for an overload only. */
function wrongRefusal({ sure, answers }: Command): string | undefined {
  const refused = answers.find((answer) => !answer.replay && meaningOf(answer) === 'refused');
  const code = refused && codeOf(refused.body);
  if (!sure || refused === undefined || code === 'OVERLOADED') return undefined;
  return `was refused: ${refused.status} ${code}`;
}

function compareEffects(commands: readonly Command[], shown: readonly string[]): string | undefined {
  const acknowledged = commands.flatMap(({ kind, answers }) => {
    const done = answers.find((answer) => meaningOf(answer) === 'done');
    return done === undefined ? [] : [effectIn(kind, done.body)];
  });
  const [missing, extra] = [without(acknowledged, shown), without(shown, acknowledged)];
  if (missing.length === 0 && extra.length === 0) return undefined;
  return `${acknowledged.length} were acknowledged, ${shown.length} took effect (missing ${missing.join(' ') || 'none'}, without a command ${extra.join(' ') || 'none'})`;
}

/** The elements that the first list has more often than the second. */
function without(first: readonly string[], second: readonly string[]): string[] {
  const left = [...second];
  return first.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
