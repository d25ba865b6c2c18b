import { createHash } from 'node:crypto';
import type { Kind } from '../journal/lines';
import type { Database } from './database';

/** A request as the ledger has it: its answer, or the cycle that it is made again from (docs/decisions/0077). */
export interface StoredRow {
  readonly status: number;
  readonly body: unknown;
  readonly cycle: {
    readonly id: string;
    readonly started_at: string;
    readonly completes_at: string;
    readonly collected_at: string | null;
    readonly reward: string;
  } | null;
}

// An amount as text: json would make it a float.
const CYCLE = `json_build_object('id', cycle.id, 'started_at', started_at, 'completes_at', completes_at, 'collected_at', collected_at,
                                 'reward', reward::text)`;

// A start or a collect with a body has a row that names its cycle.
const ANSWERS = `
  SELECT i.member_id || ' ' || key AS of, i.status, body, CASE WHEN cycle.id IS NOT NULL THEN ${CYCLE} END AS cycle
    FROM ledger.idempotency i LEFT JOIN ledger.cycle ON cycle.id = i.cycle_id`;

const CYCLES = `
  SELECT member_id || ' ' || key AS of, kind, ${CYCLE} AS cycle
    FROM ledger.cycle, LATERAL (VALUES ('start', start_key), ('collect', collect_key)) AS k (kind, key) WHERE key IS NOT NULL`;

/** The keys that the ledger has, read without its own code. */
export class StoredKeys {
  private constructor(
    private readonly answers: ReadonlyMap<string, StoredRow>,
    private readonly cycles: ReadonlyMap<string, { readonly kind: Kind; readonly row: StoredRow }>,
  ) {}

  static async read(db: Database): Promise<StoredKeys> {
    const answers = await db.rows<{ of: string } & StoredRow>(ANSWERS);
    const cycles = await db.rows<{ of: string; kind: Kind; cycle: StoredRow['cycle'] }>(CYCLES);
    return new StoredKeys(
      new Map(answers.map(({ of, ...answer }) => [of, answer])),
      new Map(cycles.map(({ of, kind, cycle }) => [of, { kind, row: { status: 200, body: null, cycle } }])),
    );
  }

  /** The row of a member's key; undefined: there is none, or it is of another kind of command. */
  of(member: string, key: string, kind: Kind): StoredRow | undefined {
    const kept = this.cycles.get(`${member} ${cycleKey(key)}`);
    return this.answers.get(`${member} ${key}`) ?? (kept?.kind === kind ? kept.row : undefined);
  }
}

const cycleKey = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE();
