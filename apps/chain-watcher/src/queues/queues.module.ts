import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import { SystemClock } from '@ballast/platform/clock/clock';
import { Log } from '@ballast/platform/logging/log';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { ChainAccess } from '../chain/chain-access';
import { WatcherMetrics } from '../chain/watcher-metrics';
import { LogWindow } from '../rpc/log-window';
import { RpcProvider } from '../rpc/rpc-provider';
import { confirmKeys, createSigners } from '../signers/create-signers';
import { WatchList } from '../watch-list/watch-list';
import { AuditProcessor } from './audit/audit.processor';
import { CompoundProcessor } from './compound/compound.processor';
import { Compounder } from './compound/compounder';
import { PayProcessor } from './pay/pay.processor';
import { Payer, type Signers } from './pay/payer';
import type { RecurringJob } from './recurring-job';
import { ChainScanner } from './scan/chain-scanner';
import { ScanCache } from './scan/scan-cache';
import { ScanProcessor } from './scan/scan.processor';
import { UnlockProcessor } from './unlock/unlock.processor';
import { WatcherQueues } from './watcher-queues';

const GWEI = 1_000_000_000n;
const PROCESSORS = [ScanProcessor, PayProcessor, UnlockProcessor, CompoundProcessor, AuditProcessor];
const REPETITIONS = Symbol('repetitions');
const SIGNERS = Symbol('signers');

/** The recurring jobs of this process. */
@Module({
  providers: [
    ...PROCESSORS,
    { provide: ChainScanner, inject: [ChainAccess, WatcherMetrics], useFactory: createScanner },
    { provide: SIGNERS, inject: [ChainAccess, Log], useFactory: openSigners },
    { provide: Payer, inject: [ChainAccess, WatcherMetrics, Log, SIGNERS], useFactory: createPayer },
    { provide: Compounder, inject: [ChainAccess, SIGNERS], useFactory: createCompounder },
    { provide: REPETITIONS, inject: PROCESSORS, useFactory: (...all: RecurringJob[]) => all },
    {
      provide: WatcherQueues,
      inject: [QueueConnection, WatcherMetrics, Log, REPETITIONS],
      useFactory: (queues: QueueConnection, metrics: WatcherMetrics, log: Log, repetitions: RecurringJob[]) =>
        new WatcherQueues(
          // BullMQ stamps its jobs with the machine's time, whatever clock the product uses.
          { queues, log, clock: new SystemClock(), onFailure: (queue) => metrics.jobFailed(queue) },
          repetitions,
        ),
    },
  ],
})
export class QueuesModule {}

function createScanner(
  { pool, ledger, finality, contracts, config }: ChainAccess,
  metrics: WatcherMetrics,
): ChainScanner {
  const watchList = new WatchList(ledger, randomBytes(4).readInt32LE());
  const maxLagSeconds = config.MAX_FINALITY_LAG_SECONDS;
  const parts = { pool, ledger, watchList, contracts, window: new LogWindow(), memory: new ScanCache(), maxLagSeconds };
  return new ChainScanner(parts, finality, {
    chainId: config.CHAIN_ID,
    onPoll: (position, state) => metrics.polled(position, state),
  });
}

async function openSigners({ config }: ChainAccess, log: Log): Promise<Signers> {
  const signers = createSigners(config, log);
  await confirmKeys(signers, log);
  return signers;
}

function createPayer(
  { pool, ledger, finality, contracts, config }: ChainAccess,
  metrics: WatcherMetrics,
  log: Log,
  signers: Signers,
): Payer {
  const settings = {
    chainId: config.CHAIN_ID,
    bumpAfterMs: config.FEE_BUMP_SECONDS * 1000,
    feeCeiling: BigInt(config.MAX_FEE_GWEI) * GWEI,
    maxLagSeconds: config.MAX_FINALITY_LAG_SECONDS,
  };
  const provider = new RpcProvider(pool, config.CHAIN_ID);
  const count = (outcome: Parameters<WatcherMetrics['payment']>[0]): void => metrics.payment(outcome);
  return new Payer({ pool, provider, ledger, contracts, settings, log, count }, finality, signers);
}

function createCompounder({ pool, ledger, contracts, config }: ChainAccess, signers: Signers): Compounder {
  const provider = new RpcProvider(pool, config.CHAIN_ID);
  const canPay = signers.payer !== null;
  return new Compounder({ ledger, provider, rewardPool: contracts.rewardPool, canPay });
}
