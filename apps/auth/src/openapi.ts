import { emitOpenApi } from '@ballast/platform/service/openapi';
import { authService } from './service';

void emitOpenApi(authService);
