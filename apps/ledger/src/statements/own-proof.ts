import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { StatementProofDto } from '@ballast/dto/statements/statement-proof.dto';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { OwnContracts } from '../chain/own-contracts';
import { settledOf } from './account-figures';
import { ProofOf } from './proof-of';

interface Row {
  readonly number: bigint;
  readonly statement: number;
}

const POSTED = `
  SELECT number, statement FROM posted_statement
   WHERE vetoed_by IS NULL AND statement IS NOT NULL AND ($1::bigint IS NULL OR number = $1)
   ORDER BY number DESC LIMIT 1`;

/** A member's own proof file (docs/product/statements.md §2), in a statement that stands or stood on chain. */
@Injectable()
export class OwnProof {
  constructor(
    private readonly db: DataSource,
    private readonly contracts: OwnContracts,
    private readonly proofs: ProofOf,
  ) {}

  /**
   * @param number the pool's; null: of the newest one, which counts within 24 hours and is of use for longest
   * @throws DomainError NO_STATEMENT_YET when no such statement names the member, or its tree is not kept any more
   */
  async read(memberId: string, number: number | null): Promise<StatementProofDto> {
    const [posted] = await query<Row>(this.db, POSTED, [number]);
    const proof = posted && (await this.proofs.read(memberId, posted.statement));
    if (!posted || !proof) throw new DomainError('NO_STATEMENT_YET', { reason: number === null ? 'first' : 'number' });
    const { settled } = await queryOne<{ settled: bigint }>(this.db, settledOf('$1'), [memberId]);
    const { chainId, accountId, wallet, vault, entitlement, path, root, sum } = proof;
    return {
      ...{ chainId, pool: this.contracts.rewardPool, statement: Number(posted.number), accountId, wallet, vault },
      entitlement: entitlement.toString(),
      settled: settled.toString(),
      path: path.map((step) => ({ ...step, sum: step.sum.toString() })),
      root,
      sum: sum.toString(),
    };
  }
}
