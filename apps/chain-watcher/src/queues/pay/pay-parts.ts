import type { Log } from '@ballast/platform/logging/log';
import type { HomeContracts } from '../../chain/contracts';
import type { LedgerClient } from '../../ledger/ledger-client';
import type { RpcPool } from '../../rpc/rpc-pool';
import type { RpcProvider } from '../../rpc/rpc-provider';

export interface PaySettings {
  readonly chainId: number;
  /** Milliseconds a transaction may wait in front of the queue before its fee is raised. */
  readonly bumpAfterMs: number;
  /** The highest fee of any transaction, in wei per gas. */
  readonly feeCeiling: bigint;
  /** The finality lag above which no payment is sent. */
  readonly maxLagSeconds: number;
}

/** The outcome of a payment, as counted in the metrics. */
export type PaymentOutcome = 'sent' | 'resent' | 'bumped' | 'failed' | 'waiting' | 'halted';

/** The dependencies of the payment steps. */
export interface PayParts {
  readonly pool: RpcPool;
  readonly provider: RpcProvider;
  readonly ledger: Pick<LedgerClient, 'cursor' | 'openPayments' | 'signed' | 'broadcast' | 'failed'>;
  readonly contracts: HomeContracts;
  readonly settings: PaySettings;
  readonly log: Log;
  readonly count: (outcome: PaymentOutcome) => void;
}
