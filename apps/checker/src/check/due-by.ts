import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { queryOne } from '@ballast/platform/postgres/query';
import { type StandingStatement, timeBefore } from '../chain/pool-statements';
import type { Rpcs } from '../chain/rpcs';
import type { LedgerReader } from '../ledger/ledger-database';

/** By how much the ledger's clock and the chain's may differ. */
export const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * Twelve hours of blocks of two seconds: a transaction can be stuck for some hours, and an announced withdrawal leaves by a
 * statement that was posted a day later, so that this one names all that was booked until it was announced (docs/decisions/0080).
 */
const LATEST_BLOCKS = 21_600;

export interface DueByParts {
  readonly rpcs: Pick<Rpcs, 'agreed' | 'chainId' | 'middle'>;
  readonly pool: string;
  /** Blocks for which a statement may wait to be posted; twelve hours of Polygon's unless named. */
  readonly latestBlocks?: number;
}

/**
 * The programme time until which what was booked has to be in a statement (docs/decisions/0035), by when it was posted alone:
 * neither the block that it speaks of nor the time that it was built at counts, which are what the ledger says. 1970: nothing has to.
 */
export async function readDueBy(
  ledger: LedgerReader,
  { rpcs, pool, latestBlocks: blocks = LATEST_BLOCKS }: DueByParts,
  posted: StandingStatement,
): Promise<Date> {
  const before = await rpcs.agreed((provider) => timeBefore(provider, { pool, posted, blocks }));
  const lead = rpcs.chainId === LOCAL_CHAIN_ID ? await readLead(ledger, rpcs) : 0;
  return new Date(Math.max(0, before * 1_000 - lead - CLOCKS_DIFFER_MS));
}

/** Milliseconds by which the local chain is ahead of programme time, which is put back there. */
async function readLead(ledger: LedgerReader, rpcs: DueByParts['rpcs']): Promise<number> {
  const { now } = await queryOne<{ now: Date }>(ledger, 'SELECT programme_now() AS now');
  const head = await rpcs.middle(async (provider) => (await provider.getBlock('latest'))?.timestamp ?? 0);
  return Math.max(0, head * 1_000 - now.getTime());
}
