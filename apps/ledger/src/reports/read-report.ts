import { Injectable } from '@nestjs/common';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { DataSource } from 'typeorm';
import { invalidField } from '@ballast/domain/errors/invalid-field';
import type { MemberKind } from '@ballast/domain/ledger/accounts';
import type { DayMovement } from '@ballast/domain/ledger/tax-kind';
import { serviceUnavailable } from '@ballast/platform/errors/service-unavailable';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { sqlStateOf } from '@ballast/platform/postgres/sql-state';
import type { Tx } from '@ballast/platform/postgres/tx';

/** The days of a report: calendar dates, the second one no more part of it, and the zone they are days of. */
export interface ReportSpan {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
}

/** A member's account over a span, micro-USDC. */
interface AccountBalance {
  readonly kind: MemberKind;
  readonly opening: bigint;
  readonly moved: bigint;
  readonly closing: bigint;
}

export interface Report {
  readonly balances: readonly AccountBalance[];
  /** One for each day, type and account, oldest first: their number is bounded by the days, not by what happened. */
  readonly movements: readonly DayMovement[];
}

/** Reports that a process reads at once, and those that wait: the other connections are for what members do. */
const AT_ONCE = 2;
const WAITING = 8;
/** Seconds. */
const RETRY_AFTER = 10;

// A member of many referrals has many entries; nobody's report holds a connection for longer.
const AT_MOST = `SET LOCAL statement_timeout = '20s'`;

const SPAN = `SELECT $2::date::timestamp AT TIME ZONE $4 AS first, $3::date::timestamp AT TIME ZONE $4 AS next`;

const BALANCES = `
  WITH span AS (${SPAN})
  SELECT a.kind, coalesce(sum(e.amount) FILTER (WHERE t.created_at < span.first), 0)::bigint AS opening,
         coalesce(sum(e.amount) FILTER (WHERE t.created_at >= span.first AND t.created_at < span.next), 0)::bigint AS moved,
         coalesce(sum(e.amount) FILTER (WHERE t.created_at < span.next), 0)::bigint AS closing
    FROM span, account a
    LEFT JOIN (entry e JOIN transfer t ON t.id = e.transfer_id) ON e.account_id = a.id AND e.account_id > 5
   WHERE a.owner = $1 GROUP BY a.kind`;

const MOVEMENTS = `
  WITH span AS (${SPAN})
  SELECT to_char(t.created_at AT TIME ZONE $4, 'YYYY-MM-DD') AS day,
         CASE WHEN t.type = 'cycle_collected' AND a.kind = 'available' THEN 'commission' ELSE t.type END AS type,
         a.kind, sum(e.amount)::bigint AS amount, count(*)::integer AS count
    FROM span, account a JOIN entry e ON e.account_id = a.id AND e.account_id > 5 JOIN transfer t ON t.id = e.transfer_id
   WHERE a.owner = $1 AND t.created_at >= span.first AND t.created_at < span.next
   GROUP BY 1, 2, 3 ORDER BY 1, min(t.created_at), 2, 3`;

/** Of the database: it does not know the zone, whose name is the only text that it is given to read. */
const INVALID_PARAMETER_VALUE = '22023';

/** Entries of one member's accounts over some days, all of one moment. */
@Injectable()
export class ReadReport {
  private readonly places = bulkhead(AT_ONCE, WAITING);

  constructor(private readonly db: DataSource) {}

  /** @throws DomainError SERVICE_UNAVAILABLE while others wait for theirs, INVALID_INPUT for a zone that the database does not know */
  of(memberId: string, { from, until, zone }: ReportSpan): Promise<Report> {
    const values = [memberId, from, until, zone];
    const work = async (tx: Tx): Promise<Report> => {
      await query(tx, AT_MOST);
      return {
        balances: await query<AccountBalance>(tx, BALANCES, values),
        movements: await query<DayMovement>(tx, MOVEMENTS, values),
      };
    };
    return this.places
      .execute(() => inTransaction(this.db, work, { isolation: 'REPEATABLE READ' }))
      .catch((error: unknown) => {
        if (isBulkheadRejectedError(error)) throw serviceUnavailable({ reason: 'busy' }, error, RETRY_AFTER);
        if (sqlStateOf(error) !== INVALID_PARAMETER_VALUE) throw error;
        throw invalidField('zone', { code: 'NOT_TIME_ZONE', params: { field: 'zone' } });
      });
  }
}
