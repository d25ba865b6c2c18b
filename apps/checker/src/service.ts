import { statusOf } from '@ballast/dto/errors/error-codes';
import { defineService } from '@ballast/platform/service/define-service';
import { CheckerConfig } from './config';
import { WatchModule } from './watch/watch.module';

/** Rebuilds what stands on chain from the ledger's rewards. No database service: it only reads, and starts without Postgres. */
export const checkerService = defineService({
  name: 'checker',
  Config: CheckerConfig,
  statusOf,
  features: [WatchModule],
});
