import type { Log } from '@ballast/platform/logging/log';
import type { HomeContracts } from '../../chain/contracts';
import type { LedgerClient } from '../../ledger/ledger-client';
import type { RpcPool } from '../../rpc/rpc-pool';
import type { RpcProvider } from '../../rpc/rpc-provider';

export interface PaySettings {
  readonly chainId: number;
  /** Milliseconds a transaction may wait in front of the queue before its fee is raised. */
  readonly bumpAfterMs: number;
  /** Wei per gas: no transaction of ours offers more. */
  readonly feeCeiling: bigint;
  /** Beyond this nothing is sent. */
  readonly maxLagSeconds: number;
}

/** What happened to a payment, for the metrics. */
export type PaymentOutcome = 'sent' | 'resent' | 'bumped' | 'failed' | 'waiting' | 'halted';

/** What paying works with. */
export interface PayParts {
  readonly pool: RpcPool;
  readonly provider: RpcProvider;
  readonly ledger: Pick<LedgerClient, 'cursor' | 'openPayments' | 'signed' | 'broadcast' | 'failed'>;
  readonly contracts: HomeContracts;
  readonly settings: PaySettings;
  readonly log: Log;
  readonly count: (outcome: PaymentOutcome) => void;
}
