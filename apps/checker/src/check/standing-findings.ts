import { sentenceOf } from '@ballast/texts/sentence-of';
import type { Keccak256 } from '@ballast/vault/statements/keccak';
import type { PoolLook } from '../chain/look-at-pool';
import { PoolLooks } from '../chain/pool-looks';
import { type StandingStatement, keyOf } from '../chain/pool-statements';
import type { Rpcs } from '../chain/rpcs';
import type { LedgerDatabase } from '../ledger/ledger-database';
import { OwnVaults } from '../rebuild/own-vaults';
import { ShownDeposits } from '../rebuild/shown-deposits';
import { checkStatement } from './check-statement';
import type { Verdict } from './verdict';

export interface Finding {
  readonly posted: StandingStatement;
  readonly verdict: Verdict;
  /** Whether this look found it, and not one before. */
  readonly isNew: boolean;
  /** As many RPCs as show the statement. */
  readonly shownBy: number;
}

/** The statements that any RPC shows on chain, each with what was found of it, in order. */
export interface StandingFindings {
  /** The newest block, and its time in Unix seconds: of those that RPCs named the ones in the middle, of two the later ones. */
  readonly block: number;
  readonly time: number;
  readonly findings: readonly Finding[];
}

export interface FindingParts {
  readonly rpcs: Rpcs;
  readonly database: LedgerDatabase;
  readonly pool: string;
  /** EIP-55. */
  readonly vaultFactory: string;
  readonly startBlock: number;
  readonly keccak: Keccak256;
  /** As `PoolLooks` has it. */
  readonly othersMs?: number;
  /** As `ShownDeposits` has it. */
  readonly receiptPatienceMs?: number;
  /** As `checkStatement` has it. */
  readonly latestBlocks?: number;
}

type Shown = Pick<Finding, 'posted' | 'shownBy'>;

/** A statement that waits is rebuilt anew after so many times of what that took, and after five minutes at most. */
const REST_TIMES = 3;
const LONGEST_REST_MS = 5 * 60_000;

/** Looks at the pool and checks what it has not checked yet. It keeps what it found by number and content alone. */
export class CheckStanding {
  private readonly looks: PoolLooks;
  private readonly vaults: OwnVaults;
  private readonly deposits: ShownDeposits;
  private known = new Map<string, Verdict>();
  private readonly resting = new Map<string, { readonly verdict: Verdict; readonly until: number }>();

  constructor(private readonly parts: FindingParts) {
    this.looks = new PoolLooks(parts);
    this.vaults = new OwnVaults(parts.vaultFactory);
    this.deposits = new ShownDeposits(parts.rpcs, this.vaults, parts.receiptPatienceMs);
  }

  /** @throws when no RPC shows the pool. A database that does not answer makes `waiting`, never `differs`. */
  async run(): Promise<StandingFindings> {
    const looks = await this.looks.run();
    const findings = await this.check(merge(looks));
    return {
      block: middleOf(looks.map(({ block }) => block)),
      time: middleOf(looks.map(({ time }) => time)),
      findings,
    };
  }

  private async check(standing: readonly Shown[]): Promise<Finding[]> {
    const findings: Finding[] = [];
    let before = 0;
    for (const shown of standing) {
      const known = this.knownOf(shown.posted, before);
      const verdict = known ?? (await this.checkOne(shown.posted, before));
      findings.push({ ...shown, verdict, isNew: known === undefined });
      // One of three alone could show a newer statement before honest ones, which would be vetoed as older than it.
      if (verdict.finding === 'agrees' && shown.shownBy * 2 >= this.parts.rpcs.count) before = verdict.built;
    }
    const kept = findings.filter(({ verdict }) => verdict.finding !== 'waiting');
    // What no longer stands is forgotten: a reorg that brings it back has it checked again.
    this.known = new Map(kept.map(({ posted, verdict }) => [keyOf(posted), verdict]));
    const keys = new Set(standing.map(({ posted }) => keyOf(posted)));
    for (const key of this.resting.keys()) if (!keys.has(key)) this.resting.delete(key);
    return findings;
  }

  /** The verdict of an earlier look, unless RPCs that came later show that it is older than what was posted before it. */
  private knownOf(posted: StandingStatement, before: number): Verdict | undefined {
    const known = this.known.get(keyOf(posted));
    return known?.finding === 'agrees' && known.built < before ? undefined : known;
  }

  /** Checks, or says why it waits still: reading all rewards again and again would be a load on the ledger's own database. */
  private async checkOne(posted: StandingStatement, before: number): Promise<Verdict> {
    const [key, begun] = [keyOf(posted), performance.now()];
    const rest = this.resting.get(key);
    if (rest !== undefined && begun < rest.until) return rest.verdict;
    const verdict = await this.compare(posted, before);
    const now = performance.now();
    this.resting.delete(key);
    if (verdict.finding === 'waiting')
      this.resting.set(key, { verdict, until: now + Math.min(LONGEST_REST_MS, REST_TIMES * (now - begun)) });
    return verdict;
  }

  private async compare(posted: StandingStatement, before: number): Promise<Verdict> {
    const { vaults, deposits } = this;
    try {
      return await checkStatement({ ...this.parts, vaults, deposits }, { posted, before });
    } catch (error) {
      return { finding: 'waiting', reason: sentenceOf(error) };
    }
  }
}

/** One of three alone could have notices end too late for a veto, or too soon. */
const middleOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** All that stands by any look. One that is pending for any RPC may still be vetoed. */
function merge(looks: readonly PoolLook[]): readonly Shown[] {
  const shown = new Map<string, Shown>();
  for (const posted of looks.flatMap(({ standing }) => standing)) {
    const known = shown.get(keyOf(posted));
    const isPending = posted.isPending || known?.posted.isPending === true;
    shown.set(keyOf(posted), { posted: { ...posted, isPending }, shownBy: (known?.shownBy ?? 0) + 1 });
  }
  return [...shown.values()].sort(({ posted: one }, { posted: other }) => (one.number < other.number ? -1 : 1));
}
