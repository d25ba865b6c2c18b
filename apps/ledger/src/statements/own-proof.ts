import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { StatementProofDto } from '@ballast/dto/statements/statement-proof.dto';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { ProofFile } from '@ballast/vault/statements/proof-file';
import { OwnContracts } from '../chain/own-contracts';
import { settledOf } from './account-figures';
import { ProofOf } from './proof-of';

/** A statement on chain that the ledger built. */
interface OwnStatement {
  /** The pool's. */
  readonly number: bigint;
  /** The ledger's number of it. */
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
    const posted = await this.statement(number);
    const file = posted && (await this.file(memberId, posted));
    if (file === null) throw new DomainError('NO_STATEMENT_YET', { reason: number === null ? 'first' : 'number' });
    return {
      ...file,
      entitlement: file.entitlement.toString(),
      settled: file.settled.toString(),
      path: file.path.map((step) => ({ ...step, sum: step.sum.toString() })),
      sum: file.sum.toString(),
    };
  }

  /** @param number the pool's; null: the newest. @returns null when there is no such statement */
  async statement(number: number | null): Promise<OwnStatement | null> {
    const [posted] = await query<OwnStatement>(this.db, POSTED, [number]);
    return posted ?? null;
  }

  /** @returns null when the statement does not name the member, or its tree is not kept any more */
  async file(memberId: string, { number, statement }: OwnStatement): Promise<ProofFile | null> {
    const proof = await this.proofs.read(memberId, statement);
    if (proof === null) return null;
    const { settled } = await queryOne<{ settled: bigint }>(this.db, settledOf('$1'), [memberId]);
    const { chainId, accountId, wallet, vault, entitlement, path, root, sum } = proof;
    return {
      ...{ chainId, pool: this.contracts.rewardPool, statement: Number(number), accountId, wallet, vault },
      ...{ entitlement, settled, path, root, sum },
    };
  }
}
