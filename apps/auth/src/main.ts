import { statusOf } from '@ballast/dto/errors/error-codes';
import { TRUSTED_PROXIES } from '@ballast/platform/http/trusted-proxies';
import { runService } from '@ballast/platform/http/run-service';
import { AuthModule } from './app.module';
import { AuthConfig } from './config';

void runService({
  name: 'auth',
  Config: AuthConfig,
  statusOf,
  edge: () => ({ trustProxy: TRUSTED_PROXIES }),
  module: (config) => AuthModule.forRoot(config),
});
