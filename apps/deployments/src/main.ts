import { runService } from '@ballast/platform/service/run-service';
import { deploymentsService } from './service';

void runService(deploymentsService);
