import { Injectable } from '@nestjs/common';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { ReadReserves } from '../reserves/read-reserves';
import { ReadPool } from './read-pool';

/** The Prometheus metrics of the club's money, as `GET /api/reserves` tells it to everybody. */
@Injectable()
export class MoneyMetrics {
  private readonly match;
  private readonly current;
  private readonly amounts;
  private readonly days;

  constructor(
    metrics: Metrics,
    private readonly reserves: ReadReserves,
    private readonly pool: ReadPool,
  ) {
    this.match = metrics.gauge('reserves_match', '1: every vault and the pool hold what the ledger has from them');
    this.current = metrics.gauge('reserves_current', '1: the watcher reported lately and finality does not lag');
    this.days = metrics.gauge('pool_days_covered', 'Business days that the pool lasts at the pace of the last ten');
    this.amounts = {
      difference: metrics.gauge('reserves_difference_usdc', 'Chain less ledger'),
      owed: metrics.gauge('reserves_owed_usdc', 'Owed to members'),
      held: metrics.gauge('reserves_held_usdc', 'Held in vaults and pool'),
      free: metrics.gauge('pool_free_usdc', 'Funds of the pool that nobody has a claim on'),
      reserved: metrics.gauge('pool_reserved_usdc', 'Funds of the pool for running cycles'),
      announced: metrics.gauge('pool_announced_usdc', 'Withdrawals from the pool that its owner announced'),
    };
    const gauges = [this.match, this.current, this.days, ...Object.values(this.amounts)];
    metrics.readOnScrape({ name: 'money', gauges, read: () => this.read() });
  }

  private async read(): Promise<void> {
    const reserves = await this.reserves.read();
    const days = await this.pool.daysCovered(reserves);
    this.match.set(reserves.matches ? 1 : 0);
    this.current.set(reserves.current ? 1 : 0);
    for (const [name, text] of Object.entries(amountsOf(reserves)))
      this.amounts[name as keyof typeof this.amounts].set(figureOf(text));
    // Without a pace it lasts for ever, which no number says.
    if (days === null) this.days.remove({});
    else this.days.set(days);
  }
}

const amountsOf = ({ difference, liabilities, assets, poolFree, poolReserved, announced }: ReservesDto) => ({
  ...{ difference, owed: liabilities.total, held: assets.total },
  ...{ free: poolFree, reserved: poolReserved, announced },
});

/** A figure for graphs and thresholds; no money is ever decided by it. */
const figureOf = (text: string): number => Number(text);
