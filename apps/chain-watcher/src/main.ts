import { runService } from '@ballast/platform/service/run-service';
import { watcherService } from './service';

void runService(watcherService);
