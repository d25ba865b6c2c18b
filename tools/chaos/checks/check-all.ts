import { commandsIn } from '../journal/commands';
import type { JournalLine } from '../journal/lines';
import { checkLedgerIntegrity } from './ledger-integrity';
import { type ChainSide, checkChain } from './chain';
import { readCommandFacts } from './command-facts';
import type { Database } from './database';
import { judgeCommands } from './judge-commands';
import { checkOutboxes } from './outboxes';
import { checkPostgresLog } from './postgres-log';
import { joinVerdicts, type Verdicts } from './verdict';

/** The data of the checks, besides the ledger. */
export interface Evidence {
  readonly databaseUrl: string;
  readonly chain: ChainSide;
  readonly lines: readonly JournalLine[];
  readonly postgresLogs: readonly string[];
}

/** All checks, when everything has settled. */
export async function checkAll(db: Database, { databaseUrl, chain, lines, postgresLogs }: Evidence): Promise<Verdicts> {
  return joinVerdicts([
    await checkLedgerIntegrity(databaseUrl),
    judgeCommands(await readCommandFacts(db, commandsIn(lines))),
    await checkOutboxes(db),
    await checkChain(db, chain, lines),
    checkPostgresLog(postgresLogs),
  ]);
}
