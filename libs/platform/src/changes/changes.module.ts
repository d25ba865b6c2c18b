import { DynamicModule, Module } from '@nestjs/common';
import { Log } from '../logging/log';
import { ChangeSource, type ChangeSourceOptions } from './change-source';
import { ChangesController } from './changes.controller';

/** Streams what the service's transactions NOTIFY on its channel to the gateways. */
@Module({})
export class ChangesModule {
  static forRoot(options: () => ChangeSourceOptions): DynamicModule {
    return {
      module: ChangesModule,
      controllers: [ChangesController],
      providers: [{ provide: ChangeSource, inject: [Log], useFactory: (log: Log) => new ChangeSource(options(), log) }],
    };
  }
}
