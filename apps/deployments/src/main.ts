import { statusOf } from '@ballast/dto/errors/error-codes';
import { runService } from '@ballast/platform/http/run-service';
import { TRUSTED_PROXIES } from '@ballast/platform/http/trusted-proxies';
import { AppModule } from './app.module';
import { DeploymentsConfig } from './config';
import { keepRawBody } from './github/raw-body';

void runService({
  name: 'deployments',
  Config: DeploymentsConfig,
  module: (config) => AppModule.forRoot(config),
  statusOf,
  edge: () => ({ fastify: keepRawBody, bodyLimit: 1_000_000, trustProxy: TRUSTED_PROXIES }),
});
