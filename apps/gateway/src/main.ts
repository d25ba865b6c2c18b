import { runService } from '@ballast/platform/service/run-service';
import { gatewayService } from './service';

void runService(gatewayService);
