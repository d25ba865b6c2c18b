import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { DeploymentsConfig } from '../config';
import { TargetCaller } from './call-target';

/** Calls to the URLs of what is deployed. */
@Module({
  providers: [
    {
      provide: TargetCaller,
      inject: [DeploymentsConfig],
      useFactory: (config: DeploymentsConfig) => new TargetCaller(config.ALLOW_PRIVATE_HEALTH_CHECKS),
    },
  ],
  exports: [TargetCaller],
})
export class TargetsModule implements OnApplicationShutdown {
  constructor(private readonly targets: TargetCaller) {}

  onApplicationShutdown(): Promise<void> {
    return this.targets.close();
  }
}
