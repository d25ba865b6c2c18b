import { Injectable } from '@nestjs/common';
import { Metrics } from '@ballast/platform/metrics/metrics';
import type { ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import type { PaymentOutcome } from '../queues/pay/pay-parts';
import type { FinalityState } from '../rpc/finality';

/** The watcher's own figures at `/metrics`. */
@Injectable()
export class WatcherMetrics {
  private readonly head;
  private readonly final;
  private readonly lag;
  private readonly headTime;
  private readonly rpcFailures;
  private readonly jobFailures;
  private readonly payments;
  private readonly differences;

  constructor(metrics: Metrics) {
    this.head = metrics.gauge('chain_head_block', 'Last block the ledger has');
    this.final = metrics.gauge('chain_final_block', 'Last block the ledger treats as final');
    this.lag = metrics.gauge('chain_finality_lag_seconds', 'Seconds by which finality lags');
    this.headTime = metrics.gauge('chain_head_timestamp_seconds', 'Time of the newest block, Unix seconds');
    this.rpcFailures = metrics.counter('chain_rpc_failures_total', 'Failed JSON-RPC calls', ['rpc', 'fault']);
    this.jobFailures = metrics.counter('chain_job_failures_total', 'Runs of a queue that failed', ['queue']);
    this.payments = metrics.counter('chain_payments_total', 'Steps of payments by outcome', ['outcome']);
    this.differences = metrics.gauge('chain_audit_differences', 'Balances that differed in the last audit');
  }

  polled({ head, finalNumber }: ChainCursor, { lagSeconds, headTimestamp }: FinalityState): void {
    if (head !== null) this.head.set(head.number);
    if (finalNumber !== null) this.final.set(finalNumber);
    this.lag.set(lagSeconds);
    if (headTimestamp > 0) this.headTime.set(headTimestamp);
  }

  rpcFailed(rpc: string, fault: string): void {
    this.rpcFailures.inc({ rpc, fault });
  }

  jobFailed(queue: string): void {
    this.jobFailures.inc({ queue });
  }

  payment(outcome: PaymentOutcome): void {
    this.payments.inc({ outcome });
  }

  audited(differences: number): void {
    this.differences.set(differences);
  }
}
