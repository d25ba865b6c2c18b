import { Injectable } from '@nestjs/common';
import { QUEUES } from '@ballast/dto/events/queues';
import { Log } from '@ballast/platform/logging/log';
import { ChainAccess } from '../../chain/chain-access';
import { WatcherMetrics } from '../../chain/watcher-metrics';
import type { RecurringJob } from '../recurring-job';
import { ScanProcessor } from '../scan/scan.processor';
import { type AuditParts, auditBalances } from './audit-balances';
import { lookAhead } from './look-ahead';

/** The scan, and with it each deposit, waits while nodes are asked for a part. */
const PATIENCE_MS = 30_000;
/** Sooner than the next night, and no load for nodes that have no answer. */
const RETRY_AFTER_MS = 10 * 60_000;

/** Queue `chain.audit`: every night, and when a process starts. */
@Injectable()
export class AuditProcessor implements RecurringJob {
  readonly queue = QUEUES.chainAudit;
  readonly schedule = { id: 'nightly-audit', cron: '17 3 * * *' };
  readonly atStart = true;
  readonly retryAfterMs = RETRY_AFTER_MS;

  constructor(
    private readonly chain: ChainAccess,
    private readonly scan: ScanProcessor,
    private readonly metrics: WatcherMetrics,
    private readonly log: Log,
  ) {}

  /**
   * Each part in turn with the scan: the ledger compares at its final block, which must stand still meanwhile, and of which nodes
   * have no balances any more when it is some minutes old.
   */
  async run(): Promise<void> {
    const { pool, ledger, contracts } = this.chain;
    await lookAhead({ pool, ledger, contracts });
    const afterPoll: AuditParts['afterPoll'] = (work) => this.scan.runAfterPoll(work);
    const parts = { pool, ledger, contracts, log: this.log, patienceMs: PATIENCE_MS, afterPoll };
    this.metrics.audited(await auditBalances(parts));
  }
}
