import { emitOpenApi } from '@ballast/platform/service/openapi';
import { deploymentsService } from './service';

void emitOpenApi(deploymentsService);
