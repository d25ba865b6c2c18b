import { Injectable } from '@nestjs/common';
import { Metrics } from '@ballast/platform/metrics/metrics';
import type { ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import type { PaymentOutcome } from '../queues/pay/pay-parts';
import type { FinalityState } from '../rpc/finality';
import type { RpcPool } from '../rpc/rpc-pool';

/** The watcher's own figures at `/metrics`. */
@Injectable()
export class WatcherMetrics {
  private readonly head;
  private readonly final;
  private readonly lag;
  private readonly headTime;
  private readonly rpcUp;
  private readonly rpcsAgreeing;
  private readonly quorum;
  private readonly quorumReached;
  private readonly rpcFailures;
  private readonly jobFailures;
  private readonly payments;
  private readonly differences;

  constructor(metrics: Metrics) {
    this.head = metrics.gauge('chain_head_block', 'Last block the ledger has');
    this.final = metrics.gauge('chain_final_block', 'Last block the ledger treats as final');
    this.lag = metrics.gauge('chain_finality_lag_seconds', 'Seconds by which finality lags');
    this.headTime = metrics.gauge('chain_head_timestamp_seconds', 'Time of the newest block, Unix seconds');
    this.rpcUp = metrics.gauge('chain_rpc_up', 'Whether this RPC answered the last time all were asked', ['rpc']);
    this.rpcsAgreeing = metrics.gauge('chain_rpcs_agreeing', 'RPCs that name the same final block, hash included');
    this.quorum = metrics.gauge('chain_rpc_quorum', 'How many RPCs must agree before anything is credited or paid');
    this.quorumReached = metrics.gauge('chain_rpc_quorum_reached', '1: as many agree; 0: fewer do');
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

  /** Records one reading of finality from all RPCs. */
  recordReading(
    { endpoints, quorum }: Pick<RpcPool, 'endpoints' | 'quorum'>,
    { answering, agreeing }: FinalityState,
  ): void {
    for (const [index, { name }] of endpoints.entries())
      this.rpcUp.set({ rpc: name }, answering.includes(index) ? 1 : 0);
    this.rpcsAgreeing.set(agreeing.length);
    this.quorum.set(quorum);
    this.quorumReached.set(agreeing.length >= quorum ? 1 : 0);
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
