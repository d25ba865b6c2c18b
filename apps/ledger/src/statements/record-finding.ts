import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { StatementCheckDto } from '@ballast/dto/statements/statement-check.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { Alarms } from '../alarms/alarms';
import { publishStatementChange } from '../changes/ledger-changes';
import { storeFinding } from './posted-statement.store';

/** Records what the checker found of a posted statement, for everybody to see; a difference is an alarm. */
@Injectable()
export class RecordFinding {
  constructor(
    private readonly db: DataSource,
    private readonly alarms: Alarms,
  ) {}

  /** Idempotent; the checker may find another result later. @throws DomainError NOT_FOUND before its block is final */
  record(number: number, check: StatementCheckDto): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      const stored = await storeFinding(tx, number, check);
      if (stored === undefined) throw new DomainError('NOT_FOUND', { what: 'id' });
      if (!stored.hasChanged) return;
      await publishStatementChange(tx);
      if (check.result === 'agrees') return;
      const params = { number, words: check.reason ?? '–' };
      await this.alarms.raise(tx, [{ code: 'STATEMENT_DIFFERS', params, details: params }]);
    });
  }
}
