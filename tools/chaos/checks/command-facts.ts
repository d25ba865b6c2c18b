import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Command } from '../journal/commands';
import { KINDS, type Kind } from '../journal/lines';
import type { Database } from './database';
import type { CommandFacts, Effects, StoredAnswer } from './judge-commands';

const STORED = `SELECT member_id || ' ' || key AS of, status, body FROM ledger.idempotency`;

const EFFECTS: Readonly<Record<Kind, string>> = {
  start: `SELECT member_id, id::text AS effect FROM ledger.cycle`,
  collect: `SELECT member_id, reward::text AS effect FROM ledger.cycle WHERE status = 'collected'`,
  withdraw: `SELECT member_id, id::text AS effect FROM ledger.withdrawal WHERE purpose = 'withdrawal'`,
  redeem: `SELECT member_id, id::text AS effect FROM ledger.redemption WHERE requested_here`,
  expect: `SELECT member_id, id::text AS effect FROM ledger.deposit WHERE expected_amount IS NOT NULL`,
};

/** Reads the ledger's effects of the journal's commands. */
export async function readCommandFacts(db: Database, commands: readonly Command[]): Promise<CommandFacts> {
  const stored = await db.rows<{ of: string } & StoredAnswer>(STORED);
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
    stored: new Map(stored.map(({ of, status, body }) => [of, { status, body }])),
    effects: effects as ReadonlyMap<string, Effects>,
  };
}
