import { applyDecorators } from '@nestjs/common';
import { IsInt, IsOptional, IsUrl, Max, Min, ValidateBy } from 'class-validator';
import { REDIS_FORMS } from '../redis/open-redis';
import { parseRedisAddress } from '../redis/redis-address';
import { Env } from './env';

const POSTGRES_URL = { protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true };

/** The variable with the Postgres of a service. */
export function PostgresUrl(about: string): PropertyDecorator {
  return applyDecorators(
    Env({ about, example: 'postgres://ballast:…@127.0.0.1:5432/ballast', secret: true }),
    IsUrl(POSTGRES_URL, { message: '$property must be a postgres:// address' }),
  );
}

/** The variable with the Redis that a service's queues live in; without it they live in its Postgres. */
export function RedisUrl(about = 'Redis for queues; absent: queues live in Postgres'): PropertyDecorator {
  return applyDecorators(
    Env({ about: `${about}. As ${REDIS_FORMS}`, optional: true, secret: true }),
    IsOptional(),
    ValidateBy({
      name: 'isRedisAddress',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && parseRedisAddress(value) !== undefined,
        defaultMessage: () => `$property must be ${REDIS_FORMS}`,
      },
    }),
  );
}

/** A variable with how many connections to Postgres a process opens at most for one purpose. */
export function PoolSize(purpose: string, fallback: number): PropertyDecorator {
  return applyDecorators(
    Env({ about: `Connections to Postgres at most, ${purpose}`, fallback }),
    IsInt({ message: '$property must be a whole number' }),
    Min(1),
    Max(1000),
  );
}
