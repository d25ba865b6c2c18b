import { statusOf } from '@ballast/dto/errors/error-codes';
import { QueueModule } from '@ballast/platform/queue/queue.module';
import { defineService } from '@ballast/platform/service/define-service';
import { ChainModule } from './chain/chain.module';
import { WatcherConfig } from './config';
import { PoolModule } from './pool/pool.module';
import { QueuesModule } from './queues/queues.module';

/** Looks at the chain and sends payments. It keeps nothing: all state is the ledger's and the chain's. */
export const watcherService = defineService({
  name: 'chain-watcher',
  Config: WatcherConfig,
  statusOf,
  common: (config) => [QueueModule.forRoot(config)],
  features: [ChainModule, PoolModule, QueuesModule],
});
