import { runService } from '@ballast/platform/service/run-service';
import { checkerService } from './service';

void runService(checkerService);
