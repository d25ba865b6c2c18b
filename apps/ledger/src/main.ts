import { runService } from '@ballast/platform/service/run-service';
import { ledgerService } from './service';

void runService(ledgerService);
