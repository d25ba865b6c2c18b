import type { AdminTransactionQueryDto } from '@ballast/dto/admin/admin-transaction.dto';
import type { TransactionType } from '@ballast/dto/transactions/transaction.dto';
import type { Language } from '@ballast/texts/languages';
import { sinceOf } from '../clock/since';
import type { LinesFilter } from '../transactions/list-lines';

/** The filter of a request over all members' transactions. @throws DomainError INVALID_INPUT for invalid times */
export function toLinesFilter(query: AdminTransactionQueryDto, language: Language): LinesFilter {
  const q = query.q?.trim() ?? '';
  return {
    memberId: query.member ?? null,
    types: query.type === undefined ? null : (query.type.split(',') as TransactionType[]),
    status: query.status ?? null,
    since: sinceOf(query.since),
    until: sinceOf(query.until, 'until'),
    q: q === '' ? null : q,
    language,
  };
}
