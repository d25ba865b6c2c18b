import { previewConfig } from '@ballast/platform/config/parse-config';
import { emitOpenApi } from '@ballast/platform/http/openapi';
import { AppModule } from './app.module';
import { DeploymentsConfig } from './config';

void emitOpenApi(AppModule.forRoot(previewConfig(DeploymentsConfig)), 'deployments');
