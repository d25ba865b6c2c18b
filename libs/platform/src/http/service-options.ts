import { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { FastifyInstance } from 'fastify';
import { Clock } from '../clock/clock';
import { ProcessConfig } from '../config/process-config';
import { ServiceName } from '../identity/identity';
import { Log } from '../logging/log';
import { StatusOf } from './error-response';

/** A Nest module class, or what its `forRoot(config)` returned. */
export type ServiceModule = Type<unknown> | DynamicModule;

/** The options of a process. */
export interface ServiceOptions {
  readonly name: ServiceName;
  readonly config: Readonly<ProcessConfig>;
  readonly statusOf: StatusOf;
  /** Default: the machine's clock. */
  readonly clock?: Clock;
  /** Default: JSON lines on stdout at `LOG_LEVEL`. */
  readonly log?: Log;
  /** Bytes; default 100 kB. */
  readonly bodyLimit?: number;
  /** Proxies in front whose `X-Forwarded-*` is believed; default: none, since services are reached directly. */
  readonly trustProxy?: boolean | string | string[];
  /** Registers hooks and plugins on Fastify itself, before Nest's routes, with what Nest has built; only an edge needs it. */
  readonly fastify?: (fastify: FastifyInstance, app: INestApplicationContext) => void | Promise<void>;
}
