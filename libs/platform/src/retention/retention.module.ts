import { DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { Retention } from './retention';
import type { RetentionRule } from './retention-rule';

/** Removes what the service keeps no longer, as long as the process runs. */
@Module({})
export class RetentionModule {
  /** @param rules read when the process starts, since its configuration says how long */
  static forRoot(schema: string, rules: () => readonly RetentionRule[]): DynamicModule {
    return {
      module: RetentionModule,
      providers: [
        {
          provide: Retention,
          inject: [DataSource, Metrics, Log],
          useFactory: (dataSource: DataSource, metrics: Metrics, log: Log) =>
            new Retention({ dataSource, schema, rules: rules(), metrics, log }),
        },
      ],
      exports: [Retention],
    };
  }
}
