import { statusOf } from '@ballast/dto/errors/error-codes';
import { runService } from '@ballast/platform/http/run-service';
import { AppModule } from './app.module';
import { GatewayConfig } from './config';
import { createEdge } from './edge';

void runService({
  name: 'gateway',
  Config: GatewayConfig,
  module: (config) => AppModule.forRoot(config),
  edge: createEdge,
  statusOf,
});
