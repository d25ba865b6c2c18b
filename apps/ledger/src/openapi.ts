import { emitOpenApi } from '@ballast/platform/service/openapi';
import { ledgerService } from './service';

void emitOpenApi(ledgerService);
