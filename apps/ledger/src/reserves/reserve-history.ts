import { Injectable } from '@nestjs/common';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { ReservePointDto } from '@ballast/dto/reserves/reserve-history.dto';
import { SharedRead } from '@ballast/platform/reads/shared-read';
import { VISITOR_READS_SPACING, VisitorDatabase } from '../persistence/visitor-database';

/** As many as a chart can show; each hour has one. */
const MAX_POINTS = 400;

interface Row {
  readonly at: Date;
  readonly owed: bigint;
  readonly held: bigint;
  readonly surplus: bigint;
}

// Every n-th by its number, so that points stay where they are from hour to hour, and the newest.
const READ = {
  name: 'read_reserve_history',
  text: `
    SELECT at, owed, held, surplus FROM reserve_point,
           (SELECT max(statement) AS newest, 1 + (max(statement) - 1) / ${MAX_POINTS - 1} AS step FROM reserve_point) AS t
     WHERE statement % step = 0 OR statement = newest ORDER BY statement`,
};

/** Owed and held over time; concurrent readers share one read. */
@Injectable()
export class ReserveHistory {
  private readonly shared = new SharedRead(() => this.db.read<Row>(READ), { spacing: VISITOR_READS_SPACING });

  constructor(private readonly db: VisitorDatabase) {}

  /** Oldest first, 400 points at most. */
  async read(): Promise<ReservePointDto[]> {
    return (await this.shared.get()).map(({ at, owed, held, surplus }) => ({
      at: at.toISOString(),
      owed: formatUsdc(owed),
      held: formatUsdc(held),
      surplus: formatUsdc(surplus),
    }));
  }
}
