import { IsBoolean, IsInt, IsOptional, Matches, Min, MinLength } from 'class-validator';
import { DatabaseProcessConfig } from '@ballast/platform/config/database-process-config';
import { PoolSize, PostgresUrl } from '@ballast/platform/config/datastores';
import { Env } from '@ballast/platform/config/env';
import { KeepDays } from '@ballast/platform/config/keep-days';
import { Needs } from '@ballast/platform/config/needs';

/** The configuration of deployments, read from its environment (ARCHITECTURE.md §1). */
export class DeploymentsConfig extends DatabaseProcessConfig {
  @PostgresUrl('Postgres of deployments')
  DATABASE_URL!: string;

  @PoolSize('for requests and jobs (auth 10, ledger 20, deployments 5)', 5)
  DATABASE_POOL_SIZE!: number;

  @Env({ about: 'Secret of GitHub’s webhook; absent: the hook answers 503', optional: true, secret: true })
  @IsOptional()
  @MinLength(16, { message: 'GITHUB_WEBHOOK_SECRET must have 16 characters or more' })
  GITHUB_WEBHOOK_SECRET?: string;

  @Env({ about: 'Another one to accept while GITHUB_WEBHOOK_SECRET is replaced', optional: true, secret: true })
  @IsOptional()
  @MinLength(16, { message: 'GITHUB_WEBHOOK_SECRET_ACCEPTED must have 16 characters or more' })
  @Needs('GITHUB_WEBHOOK_SECRET')
  GITHUB_WEBHOOK_SECRET_ACCEPTED?: string;

  @Env({ about: 'Seconds between two health checks of a deployment', fallback: 60 })
  @IsInt()
  @Min(5)
  HEALTH_CHECK_SECONDS!: number;

  @Env({ about: 'true lets URLs and health checks lead into the own network', fallback: false })
  @IsBoolean()
  ALLOW_PRIVATE_HEALTH_CHECKS!: boolean;

  @Env({ about: 'Minutes of silence after which a deployment under way counts as failed', fallback: 30 })
  @IsInt()
  @Min(1)
  STALE_AFTER_MINUTES!: number;

  @Env({ about: 'The web address of the software’s repository, for links to differences of versions', optional: true })
  @IsOptional()
  @Matches(/^https?:\/\/\S+$/, { message: 'REPOSITORY_URL must be an http or https address' })
  REPOSITORY_URL?: string;

  @KeepDays('health checks, figures and log entries of a timeline', { fallback: 90, least: 30 })
  RETAIN_EVENTS_DAYS!: number;
}
