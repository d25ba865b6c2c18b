import { statusOf } from '@ballast/dto/errors/error-codes';
import { TRUSTED_PROXIES } from '@ballast/platform/http/trusted-proxies';
import { runService } from '@ballast/platform/http/run-service';
import { AppModule } from './app.module';
import { acceptLargeInternalBodies } from './chain/internal-body-limit';
import { LedgerConfig } from './config';

void runService({
  name: 'ledger',
  Config: LedgerConfig,
  module: (config) => AppModule.of(config),
  statusOf,
  edge: () => ({ fastify: acceptLargeInternalBodies, trustProxy: TRUSTED_PROXIES }),
});
