import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import { QUEUES } from '@ballast/dto/events/queues';
import { Log } from '@ballast/platform/logging/log';
import { ChainAccess } from '../../chain/chain-access';
import { WatcherMetrics } from '../../chain/watcher-metrics';
import type { RecurringJob } from '../recurring-job';
import { auditBalances } from './audit-balances';
import { lookAhead } from './look-ahead';

/** Queue `chain.audit`: every night, and when a process starts. */
@Injectable()
export class AuditProcessor implements RecurringJob {
  readonly queue = QUEUES.chainAudit;
  readonly schedule = { id: 'nightly-audit', cron: '17 3 * * *' };
  readonly atStart = true;

  constructor(
    private readonly chain: ChainAccess,
    private readonly mutex: Mutex,
    private readonly metrics: WatcherMetrics,
    private readonly log: Log,
  ) {}

  /** In turn with the scan: the ledger compares at its final block, which must stand still meanwhile. */
  run(): Promise<void> {
    const { pool, ledger, contracts } = this.chain;
    const parts = { pool, ledger, contracts, log: this.log };
    return this.mutex.runExclusive(async () => {
      this.metrics.audited(await auditBalances(parts));
      await lookAhead(parts);
    });
  }
}
