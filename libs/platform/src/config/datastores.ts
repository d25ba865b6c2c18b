import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, IsUrl } from 'class-validator';
import { Env } from './env';

const POSTGRES_URL = { protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true };

/** The variable with the Postgres of a service. */
export function PostgresUrl(about: string): PropertyDecorator {
  return applyDecorators(
    Env({ about, example: 'postgres://ballast:…@127.0.0.1:5432/ballast' }),
    IsUrl(POSTGRES_URL, { message: '$property must be a postgres:// address' }),
  );
}

/** The variable with the Redis that a service's queues live in; without it they live in its Postgres. */
export function RedisUrl(): PropertyDecorator {
  return applyDecorators(
    Env({ about: 'Redis for queues; absent: queues live in Postgres', optional: true }),
    IsOptional(),
    IsString(),
  );
}
