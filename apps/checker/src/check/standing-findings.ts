import type { JsonRpcProvider } from 'ethers';
import { sentenceOf } from '@ballast/texts/sentence-of';
import type { Keccak256 } from '@ballast/vault/statements/keccak';
import { type PoolLook, lookAtPool } from '../chain/look-at-pool';
import { PostedNumbers } from '../chain/posted-numbers';
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
}

/** The statements that stand on chain, each with what was found of it. */
export interface StandingFindings {
  readonly look: PoolLook;
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
  /** As `ShownDeposits` has it. */
  readonly receiptPatienceMs?: number;
}

/** Looks at the pool and checks what it has not checked yet. It keeps what it found by number and content alone. */
export class CheckStanding {
  private readonly numbers: PostedNumbers;
  private readonly vaults: OwnVaults;
  private readonly deposits: ShownDeposits;
  private known = new Map<string, Verdict>();

  constructor(private readonly parts: FindingParts) {
    this.numbers = new PostedNumbers(parts.pool, parts.startBlock);
    this.vaults = new OwnVaults(parts.vaultFactory);
    this.deposits = new ShownDeposits(parts.rpcs, this.vaults, parts.receiptPatienceMs);
  }

  /** @throws when no RPC shows the pool. A database that does not answer makes `waiting`, never `differs`. */
  run(): Promise<StandingFindings> {
    const { rpcs, pool } = this.parts;
    return rpcs.first(async (provider) => {
      const look = await lookAtPool(provider, pool, this.numbers);
      return { look, findings: await this.check(provider, look) };
    });
  }

  private async check(provider: JsonRpcProvider, look: PoolLook): Promise<Finding[]> {
    const findings: Finding[] = [];
    let before = 0;
    for (const posted of look.standing) {
      const known = this.known.get(keyOf(posted));
      const verdict = known ?? (await this.checkOne(provider, { posted, look, before }));
      findings.push({ posted, verdict, isNew: known === undefined });
      if (verdict.finding === 'agrees') before = verdict.built;
    }
    const kept = findings.filter(({ verdict }) => verdict.finding !== 'waiting');
    // What no longer stands is forgotten: a reorg that brings it back has it checked again.
    this.known = new Map(kept.map(({ posted, verdict }) => [keyOf(posted), verdict]));
    return findings;
  }

  private async checkOne(
    provider: JsonRpcProvider,
    order: { readonly posted: StandingStatement; readonly look: PoolLook; readonly before: number },
  ): Promise<Verdict> {
    const { database, pool, keccak } = this.parts;
    try {
      return await checkStatement(
        { database, pool, vaults: this.vaults, deposits: this.deposits, keccak, provider },
        order,
      );
    } catch (error) {
      return { finding: 'waiting', reason: sentenceOf(error) };
    }
  }
}
