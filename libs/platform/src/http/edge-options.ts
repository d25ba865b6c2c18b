import { INestApplicationContext } from '@nestjs/common';
import { FastifyInstance } from 'fastify';

/** The part of a service's HTTP edge that it may choose. */
export interface EdgeOptions {
  /** Bytes; default 100 kB. */
  readonly bodyLimit?: number;
  /** Proxies in front whose `X-Forwarded-*` is believed; default: private networks, where the gateway is. */
  readonly trustProxy?: boolean | string | string[];
  /** Whether strangers call it: it begins a trace of its own for each request and believes no `traceparent`. Default: false. */
  readonly isOutermost?: boolean;
  /** Registers hooks and plugins on Fastify itself, before Nest's routes, with what Nest has built. */
  readonly fastify?: (fastify: FastifyInstance, app: INestApplicationContext) => void | Promise<void>;
}
