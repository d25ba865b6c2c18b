import { statusOf } from '@ballast/dto/errors/error-codes';
import { runService } from '@ballast/platform/http/run-service';
import { AppModule } from './app.module';
import { DeploymentsConfig } from './config';

void runService({
  name: 'deployments',
  Config: DeploymentsConfig,
  module: (config) => AppModule.forRoot(config),
  statusOf,
});
