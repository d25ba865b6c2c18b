import { CYCLE_HOURS } from '@ballast/domain/programme/cycle';
import { BPS, BUSINESS_DAYS_PER_YEAR } from '@ballast/domain/programme/cycle-reward';
import { levelNames, perLevel } from '@ballast/domain/programme/referral-levels';
import { RATE_CEILING_BPS } from '@ballast/domain/programme/tiers';
import type { Database } from '@ballast/platform/postgres/tx';
import { TOLERANCE_HOURS } from './cycle-times';
import { findRows } from './find-rows';

const COMMISSIONS = perLevel(({ level, percent }) => `(${level}, referrer_${level}, commission_${level}, ${percent})`);

/** A reward is what the principal of its cycle earns at a rate below the ceiling; a commission is its percentage of that. */
const AMOUNTS_THAT_ARE_NOT_EARNED = `
  SELECT id, principal::text, annual_rate_bps::int, reward::text, NULL AS level, NULL AS commission FROM cycle
   WHERE annual_rate_bps NOT BETWEEN 1 AND ${RATE_CEILING_BPS}
      OR reward <> div(principal::numeric * annual_rate_bps, ${BPS * BigInt(BUSINESS_DAYS_PER_YEAR)})
  UNION ALL
  SELECT id, principal::text, annual_rate_bps::int, reward::text, line.level, line.commission::text
    FROM cycle, LATERAL (VALUES ${COMMISSIONS.join(', ')}) AS line (level, referrer, commission, percent)
   WHERE commission <> CASE WHEN referrer IS NULL THEN 0 ELSE div(reward::numeric * percent, 100) END`;

const FOREIGN = levelNames('referrer').map((name) => `c.${name} IS NOT NULL AND c.${name} IS DISTINCT FROM m.${name}`);

/** The commissions of a cycle go to those who referred its member. */
const REFERRERS_OF_NOBODY = `
  SELECT c.id, c.member_id FROM cycle c JOIN member m ON m.id = c.member_id WHERE ${FOREIGN.join(' OR ')}`;

const OTHER_CLOCKS = `'${TOLERANCE_HOURS} hours'`;
const UNTIL_ITS_END = `'${CYCLE_HOURS - TOLERANCE_HOURS} hours'`;

/**
 * A cycle counts no more principal than its member had at one moment within an hour of its start, and none that was gone for some of
 * its 8 hours: what leaves cancels it. An hour, since a server that took over may be late by its clock. What is bound to redemptions
 * is in the vaults still, so that asking for principal and giving it back adds nothing.
 */
const PRINCIPAL_THAT_WAS_NOT_THERE = `
  WITH change AS (
    SELECT a.owner AS member_id, t.created_at AS at, sum(e.amount) AS amount
      FROM account a JOIN entry e ON e.account_id = a.id JOIN transfer t ON t.id = e.transfer_id
     WHERE a.kind IN ('principal', 'redeeming') GROUP BY a.owner, t.created_at),
  step AS (
    SELECT member_id, NULL::uuid AS cycle_id, 0 AS counted, false AS is_cancelled, amount, at FROM change
    UNION ALL SELECT member_id, id, principal, status = 'cancelled', 0, started_at FROM cycle),
  state AS (SELECT *, sum(amount) OVER (PARTITION BY member_id ORDER BY at) AS principal FROM step),
  held AS (
    SELECT cycle_id, counted, is_cancelled,
           max(greatest(principal, principal - amount)) OVER (
             PARTITION BY member_id ORDER BY at RANGE BETWEEN ${OTHER_CLOCKS} PRECEDING AND ${OTHER_CLOCKS} FOLLOWING) AS at_start,
           least(
             last_value(principal) OVER (
               PARTITION BY member_id ORDER BY at RANGE BETWEEN UNBOUNDED PRECEDING AND ${OTHER_CLOCKS} FOLLOWING),
             min(principal) OVER (
               PARTITION BY member_id ORDER BY at RANGE BETWEEN ${OTHER_CLOCKS} FOLLOWING AND ${UNTIL_ITS_END} FOLLOWING)) AS throughout
      FROM state)
  SELECT cycle_id, counted::text, at_start::text AS held, throughout::text AS throughout FROM held
   WHERE cycle_id IS NOT NULL AND (counted > at_start OR (counted > throughout AND NOT is_cancelled))`;

/** Cycles that were promised more than the rules give for the principal that was there (`docs/product/rules.md §3`), each as JSON. */
export const findBrokenTerms = (db: Database): Promise<string[]> =>
  findRows(db, AMOUNTS_THAT_ARE_NOT_EARNED, REFERRERS_OF_NOBODY, PRINCIPAL_THAT_WAS_NOT_THERE);
