import type { DataExportDto } from '@ballast/dto/members/data-export.dto';
import type { Page, PageQuery } from '@ballast/platform/paging/page';
import type { Database } from '@ballast/platform/postgres/tx';
import type { Language } from '@ballast/texts/languages';
import { readCursor } from '../chain/cursor.store';
import type { OwnContracts } from '../chain/own-contracts';
import { programmeNow } from '../clock/programme-clock';
import { listDeposits } from '../deposits/deposit.store';
import type { ProgrammeRules } from '../programme/rules';
import { listRedemptions } from '../redemptions/redemption.store';
import { listRewards } from '../rewards/rewards.store';
import { listTransactions } from '../transactions/list-transactions';
import { listWithdrawals } from '../withdrawals/list-withdrawals';
import { listCycles } from './exported-cycles.store';

type ListName = keyof Pick<
  DataExportDto,
  'deposits' | 'redemptions' | 'cycles' | 'rewards' | 'withdrawals' | 'transactions'
>;

/** Reads one page of a list of the member. */
export type ReadPage = (page: PageQuery) => Promise<Page<unknown>>;

/** The member, and the dependencies of the lists besides the database. */
export interface ExportTerms {
  readonly memberId: string;
  readonly language: Language;
  readonly contracts: OwnContracts;
  readonly rules: ProgrammeRules;
}

/** The unbounded lists of the export, in the order they are written: the same reads as the API's own. */
export function exportLists(db: Database, terms: ExportTerms): readonly (readonly [ListName, ReadPage])[] {
  const { memberId, language } = terms;
  return [
    ['deposits', (page) => depositsOf(db, terms, page)],
    ['redemptions', (page) => listRedemptions(db, { memberId, language }, page)],
    ['cycles', (page) => listCycles(db, memberId, page)],
    ['rewards', (page) => listRewards(db, { memberId, status: null }, page)],
    ['withdrawals', (page) => listWithdrawals(db, { memberId, language }, page)],
    ['transactions', (page) => listTransactions(db, { memberId, language, types: null, since: null, q: null }, page)],
  ];
}

async function depositsOf(
  db: Database,
  { memberId, contracts, rules }: ExportTerms,
  page: PageQuery,
): Promise<Page<unknown>> {
  const { head } = await readCursor(db, contracts.chainId);
  const now = await programmeNow(db);
  return listDeposits(db, { memberId, head: head?.number ?? null, now, timeZone: rules.timeZone }, page);
}
