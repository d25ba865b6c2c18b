import { previewConfig } from '@ballast/platform/config/parse-config';
import { emitOpenApi } from '@ballast/platform/http/openapi';
import { AppModule } from './app.module';
import { LedgerConfig } from './config';

void emitOpenApi(AppModule.of(previewConfig(LedgerConfig)), 'ledger');
