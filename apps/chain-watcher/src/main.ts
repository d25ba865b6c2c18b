import { statusOf } from '@ballast/dto/errors/error-codes';
import { runService } from '@ballast/platform/http/run-service';
import { AppModule } from './app.module';
import { WatcherConfig } from './config';

void runService({ name: 'chain-watcher', Config: WatcherConfig, module: (config) => AppModule.of(config), statusOf });
