import { formatUsdc } from '@ballast/domain/money/usdc';
import { formatRate } from '@ballast/domain/programme/tiers';
import type { ExportedCycleDto } from '@ballast/dto/members/data-export.dto';
import { byTime } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

interface Row {
  readonly id: string;
  readonly status: ExportedCycleDto['status'];
  readonly principal: bigint;
  readonly annual_rate_bps: number;
  readonly reward: bigint;
  readonly started_at: Date;
  readonly collected_at: Date | null;
}

const LIST = `
  SELECT id, status, principal, annual_rate_bps, reward, started_at, collected_at FROM cycle
   WHERE member_id = $1 AND ($2::timestamptz IS NULL OR (started_at, id) < ($2, $3::uuid))
   ORDER BY started_at DESC, id DESC LIMIT $4`;

/** A member's cycles of whatever end, newest first. */
export async function listCycles(db: Database, memberId: string, page: PageQuery): Promise<Page<ExportedCycleDto>> {
  const cycles = await readPage(page, byTime('started_at'), (after, count) =>
    query<Row>(db, LIST, [memberId, after?.at ?? null, after?.id ?? null, count]),
  );
  return mapPage(cycles, toDto);
}

function toDto(row: Row): ExportedCycleDto {
  return {
    id: row.id,
    status: row.status,
    principal: formatUsdc(row.principal),
    annualRate: formatRate(row.annual_rate_bps),
    reward: formatUsdc(row.reward),
    startedAt: row.started_at.toISOString(),
    collectedAt: row.collected_at?.toISOString() ?? null,
  };
}
