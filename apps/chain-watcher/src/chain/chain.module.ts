import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { Log } from '@ballast/platform/logging/log';
import { WatcherConfig } from '../config';
import { LedgerClient } from '../ledger/ledger-client';
import { Finality } from '../rpc/finality';
import { RpcEndpoint } from '../rpc/rpc-endpoint';
import { RpcPool } from '../rpc/rpc-pool';
import { ChainAccess } from './chain-access';
import { ChainHealth } from './chain-health';
import { ChainStateController } from './chain-state.controller';
import { LastReading } from './last-reading';
import { ShutdownSignal } from './shutdown-signal';
import { WatcherMetrics } from './watcher-metrics';

/** The two systems this process connects: the chain's RPCs and the ledger. */
@Global()
@Module({
  controllers: [ChainStateController],
  providers: [
    ShutdownSignal,
    LastReading,
    WatcherMetrics,
    ChainAccess,
    ChainHealth,
    {
      provide: RpcPool,
      inject: [WatcherConfig, Log, ShutdownSignal, WatcherMetrics],
      useFactory: (config: WatcherConfig, log: Log, stopping: ShutdownSignal, metrics: WatcherMetrics) =>
        new RpcPool(createEndpoints(config), {
          log,
          stopped: stopping.signal,
          ...(config.RPC_QUORUM === undefined ? {} : { quorum: config.RPC_QUORUM }),
          onFailure: (rpc, fault) => metrics.rpcFailed(rpc, fault),
        }),
    },
    {
      provide: Finality,
      inject: [RpcPool, WatcherMetrics, LastReading],
      useFactory: (pool: RpcPool, metrics: WatcherMetrics, last: LastReading) =>
        new Finality(pool, {
          onRead: (state) => {
            metrics.recordReading(pool, state);
            last.record(pool, state);
          },
        }),
    },
    {
      provide: LedgerClient,
      inject: [InternalClients, WatcherConfig],
      useFactory: (clients: InternalClients, config: WatcherConfig) =>
        new LedgerClient(clients.to('ledger', config.LEDGER_URL)),
    },
  ],
  exports: [ShutdownSignal, WatcherMetrics, ChainAccess, LedgerClient],
})
export class ChainModule implements OnApplicationShutdown {
  constructor(private readonly pool: RpcPool) {}

  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }
}

function createEndpoints({ RPC_URLS, CHAIN_ID, RPC_TIMEOUT_MS }: WatcherConfig): RpcEndpoint[] {
  return RPC_URLS.map((url) => new RpcEndpoint(url, CHAIN_ID, RPC_TIMEOUT_MS));
}
