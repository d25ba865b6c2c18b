import { CYCLE_HOURS, LOCK_HOURS } from '@ballast/domain/programme/cycle';
import type { Database } from '@ballast/platform/postgres/tx';
import { findRows } from './find-rows';
import { reservationId } from './older-columns';

/** Hours by which two times of one event may differ: a transaction that waits goes on by the time that it read first. */
export const TOLERANCE_HOURS = 1;
const TOLERANCE = `interval '${TOLERANCE_HOURS} hours'`;

/** A cycle ran its hours on a business day. The time zone of the programme is not in the ledger: a date may be a day off. */
const CYCLES_OFF_THEIR_DAY = `
  SELECT id, business_date::text, started_at, completes_at, status, collected_at FROM cycle
   WHERE extract(isodow FROM business_date) > 5 OR abs(business_date - (started_at AT TIME ZONE 'UTC')::date) > 1
      OR completes_at <> started_at + interval '${CYCLE_HOURS} hours'
      OR (status = 'collected') <> (collected_at IS NOT NULL) OR collected_at < completes_at`;

/** A member's cycle is complete before the next one starts. */
const CYCLES_AT_ONE_TIME = `
  SELECT id, started_at, before FROM (
    SELECT id, started_at, lag(completes_at) OVER (PARTITION BY member_id ORDER BY started_at, id) AS before
      FROM cycle WHERE status <> 'cancelled') AS one
   WHERE before > started_at`;

/**
 * A cycle started when its reward was reserved, and was collected when that was paid: nobody writes a transfer into the past
 * (migration 0087).
 * @param reservation SQL: the id of the cycle that a cycle's reservation is named after
 */
const cyclesAtOtherTimes = (reservation: string): string => `
  WITH said AS (
    SELECT id, 'cycle:' || ${reservation} || ':reserved' AS key, started_at AS at FROM cycle
    UNION ALL SELECT id, 'cycle:' || id || ':collected', collected_at FROM cycle)
  SELECT said.id, key, at, created_at FROM said JOIN transfer USING (key)
   WHERE created_at NOT BETWEEN at - ${TOLERANCE} AND at + ${TOLERANCE}`;

/** The reward of a cycle is locked from when it was collected, and a commission is not. Who claims by the chain's clock is not held up. */
const REWARDS_AT_OTHER_TIMES = `
  SELECT r.id, r.source, r.status, r.earned_at, r.available_at, c.collected_at
    FROM reward r JOIN cycle c ON c.id = r.cycle_id
   WHERE r.earned_at <> c.collected_at
      OR r.available_at <> r.earned_at + CASE r.source WHEN 'cycle' THEN interval '${LOCK_HOURS} hours' ELSE interval '0' END
      OR r.status <> 'pending' AND r.available_at > programme_now() + ${TOLERANCE}`;

/** Cycles and rewards whose times are not those at which they were booked (`docs/product/rules.md §3.3`), each as JSON. */
export const findOtherTimes = async (db: Database): Promise<string[]> =>
  findRows(
    db,
    ...[CYCLES_OFF_THEIR_DAY, CYCLES_AT_ONE_TIME, REWARDS_AT_OTHER_TIMES],
    cyclesAtOtherTimes(await reservationId(db)),
  );
