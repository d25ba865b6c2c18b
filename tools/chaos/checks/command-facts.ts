import { formatUsdc } from '@ballast/domain/money/usdc';
import { LOCK_HOURS } from '@ballast/domain/programme/cycle';
import type { Command } from '../journal/commands';
import { KINDS, type Kind } from '../journal/lines';
import type { Database } from './database';
import type { CommandFacts, Effects, StoredAnswer } from './judge-commands';
import { StoredKeys, type StoredRow } from './stored-keys';

const EFFECTS: Readonly<Record<Kind, string>> = {
  start: `SELECT member_id, id::text AS effect FROM ledger.cycle`,
  collect: `SELECT member_id, reward::text AS effect FROM ledger.cycle WHERE status = 'collected'`,
  withdraw: `SELECT member_id, id::text AS effect FROM ledger.withdrawal WHERE purpose = 'withdrawal'`,
  redeem: `SELECT member_id, id::text AS effect FROM ledger.redemption WHERE requested_here`,
  expect: `SELECT member_id, id::text AS effect FROM ledger.deposit WHERE expected_amount IS NOT NULL`,
};

/** Reads the ledger's effects of the journal's commands. */
export async function readCommandFacts(db: Database, commands: readonly Command[]): Promise<CommandFacts> {
  const keys = await StoredKeys.read(db);
  const stored = commands.flatMap(({ member, key, kind }): [string, StoredAnswer][] => {
    const row = keys.of(member, key, kind);
    return row === undefined ? [] : [[`${member} ${key}`, toAnswer(row, kind)]];
  });
  const effects = new Map<string, Record<Kind, string[]>>();
  const effectsOf = (member: string): Record<Kind, string[]> => {
    const known = effects.get(member) ?? (Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as never);
    effects.set(member, known);
    return known;
  };
  for (const kind of KINDS) {
    for (const row of await db.rows<{ member_id: string; effect: string }>(EFFECTS[kind])) {
      effectsOf(row.member_id)[kind].push(kind === 'collect' ? formatUsdc(BigInt(row.effect)) : row.effect);
    }
  }
  return {
    commands,
    stored: new Map(stored),
    effects: effects as ReadonlyMap<string, Effects>,
  };
}

/** The answer of the API about a cycle, made without the ledger's own code. */
export function toAnswer({ status, body, cycle }: StoredRow, kind: Kind): StoredAnswer {
  if (cycle === null) return { status, body };
  const reward = formatUsdc(BigInt(cycle.reward));
  if (kind === 'collect') {
    // Null of one that was answered and is not collected: no answer is like it.
    const at = cycle.collected_at;
    const availableAt = at === null ? null : new Date(Date.parse(at) + LOCK_HOURS * 3_600_000).toISOString();
    return { status, body: { reward, availableAt } };
  }
  const [startedAt, completesAt] = [cycle.started_at, cycle.completes_at].map((at) => new Date(at).toISOString());
  return { status, body: { cycle: { id: cycle.id, status: 'active', startedAt, completesAt, reward } } };
}
