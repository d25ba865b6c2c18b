import { expect } from '@playwright/test';
import { sql } from './database';

// None is to come when nobody ever had a reward, and when the pool refused this hour's.
const IS_THERE = `
  SELECT coalesce(
    (SELECT date_trunc('hour', s.built_at, 'UTC') = date_trunc('hour', ledger.programme_now(), 'UTC')
            AND (EXISTS (SELECT FROM ledger.posted_statement p WHERE p.statement = s.number)
                 OR EXISTS (SELECT FROM ledger.payment p WHERE p.statement = s.number AND p.status = 'failed'))
       FROM ledger.statement s ORDER BY s.number DESC LIMIT 1),
    NOT EXISTS (SELECT FROM ledger.reward)) AS there`;

/** Waits until the statement of the present hour of programme time is posted and final, if there is one to come. */
export async function untilStatementPosted(): Promise<void> {
  const isThere = async () => (await sql<{ there: boolean }>(IS_THERE))[0]?.there;
  await expect
    .poll(isThere, { timeout: 60_000, intervals: [200], message: 'the hour’s statement is posted' })
    .toBe(true);
}
