import { previewConfig } from '@ballast/platform/config/parse-config';
import { emitOpenApi } from '@ballast/platform/http/openapi';
import { AuthModule } from './app.module';
import { AuthConfig } from './config';

void emitOpenApi(AuthModule.forRoot(previewConfig(AuthConfig)), 'auth');
