import { runService } from '@ballast/platform/service/run-service';
import { authService } from './service';

void runService(authService);
