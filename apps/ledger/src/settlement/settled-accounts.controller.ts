import { Controller, Get, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SettledAccountQueryDto, SettledAccountDto } from '@ballast/dto/chain/settled-account.dto';
import { query } from '@ballast/platform/postgres/query';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { settledOf } from '../statements/account-figures';

const PAGE = 500;

/** The sums that are booked as paid by the pool, account by account, for the audit against the chain (ARCHITECTURE.md §5). */
@ServiceOnly('chain-watcher')
@Controller('internal/settled-accounts')
export class SettledAccountsController {
  constructor(private readonly db: DataSource) {}

  /** In the order of account ids, those after the given one. */
  @Get()
  list(@Query() { after, limit = PAGE }: SettledAccountQueryDto): Promise<SettledAccountDto[]> {
    return query<SettledAccountDto>(
      this.db,
      `SELECT '0x' || encode(a.account_id, 'hex') AS "accountId", s.settled::text AS settled
         FROM statement_account a, LATERAL (${settledOf('a.member_id')}) AS s
        WHERE $1::text IS NULL OR a.account_id > decode(substr($1, 3), 'hex') ORDER BY a.account_id LIMIT $2`,
      [after ?? null, limit],
    );
  }
}
