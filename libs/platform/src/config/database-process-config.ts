import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { RedisUrl } from './datastores';
import { Env } from './env';
import { ProcessConfig } from './process-config';

/** The variables that every service with tables reads alike; each names its own Postgres and the size of its pool. */
export class DatabaseProcessConfig extends ProcessConfig {
  @Env({ about: 'Processes of this service on the same Postgres, for the check of max_connections', fallback: 1 })
  @IsInt({ message: '$property must be a whole number' })
  @Min(1)
  @Max(1000)
  DATABASE_INSTANCES!: number;

  @Env({
    about:
      'Milliseconds that Postgres may say nothing before it counts as away: 1000 in front of a cluster, whose change of machine is then waited for; absent: nobody waits',
    optional: true,
  })
  @IsOptional()
  @IsInt({ message: '$property must be a whole number' })
  @Min(200)
  @Max(30_000)
  DATABASE_PATIENCE_MS?: number;

  @RedisUrl()
  REDIS_URL?: string;
}
