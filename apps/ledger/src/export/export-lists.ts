import type { DataExportDto } from '@ballast/dto/members/data-export.dto';
import type { Database } from '@ballast/platform/postgres/tx';
import { readCursor } from '../chain/cursor.store';
import type { OwnContracts } from '../chain/own-contracts';
import { programmeNow } from '../clock/programme-clock';
import { listDeposits } from '../deposits/deposit.store';
import type { Page } from '../persistence/keyset-cursor';
import type { ProgrammeRules } from '../programme/rules';
import { listRedemptions } from '../redemptions/redemption.store';
import { listRewards } from '../rewards/rewards.store';
import { listTransactions } from '../transactions/transaction.store';
import { listWithdrawals } from '../withdrawals/list-withdrawals';
import { listCycles } from './exported-cycles.store';

/** A page of one member's list. */
export interface ExportPage {
  readonly memberId: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

type ListName = keyof Pick<
  DataExportDto,
  'deposits' | 'redemptions' | 'cycles' | 'rewards' | 'withdrawals' | 'transactions'
>;

/** Reads one page of a list. */
export type ReadPage = (page: ExportPage) => Promise<Page<unknown>>;

/** The dependencies of the lists, besides the database. */
export interface ExportTerms {
  readonly contracts: OwnContracts;
  readonly rules: ProgrammeRules;
}

/** The unbounded lists of the export, in the order they are written: the same reads as the API's own. */
export function exportLists(db: Database, terms: ExportTerms): readonly (readonly [ListName, ReadPage])[] {
  return [
    ['deposits', (page) => depositsOf(db, terms, page)],
    ['redemptions', (page) => listRedemptions(db, page)],
    ['cycles', (page) => listCycles(db, page)],
    ['rewards', (page) => listRewards(db, { ...page, status: null })],
    ['withdrawals', (page) => listWithdrawals(db, page)],
    ['transactions', (page) => listTransactions(db, { ...page, types: null, since: null })],
  ];
}

async function depositsOf(db: Database, { contracts, rules }: ExportTerms, page: ExportPage): Promise<Page<unknown>> {
  const { head } = await readCursor(db, contracts.chainId);
  const { timeZone } = rules;
  return listDeposits(db, { ...page, head: head?.number ?? null, now: await programmeNow(db), timeZone });
}
