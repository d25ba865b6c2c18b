import { IsIn, IsInt, IsNumber, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';
import { HEADER_LIST } from '../tracing/header-list';
import { Env } from './env';
import { Needs } from './needs';
import { HTTP_URL } from './url-options';

/** The configuration common to all processes; each process's own configuration extends it. */
export class ProcessConfig {
  @Env({ about: 'Address to listen on', fallback: '127.0.0.1' })
  @IsString()
  HOST!: string;

  @Env({ about: 'Port to listen on; 0 takes a free one', example: '3001' })
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT!: number;

  @Env({ about: 'Port of /metrics, internal only; absent: none', optional: true, example: '9101' })
  @IsInt()
  @Min(0)
  @Max(65535)
  METRICS_PORT?: number;

  @Env({ about: 'Least level that is logged', fallback: 'info' })
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL!: string;

  @Env({
    about: 'Milliseconds to serve on after a stop signal, unready, so that a balancer sends nothing more; at most 8000',
    fallback: 0,
  })
  @IsInt()
  @Min(0)
  @Max(8000)
  DRAIN_MS!: number;

  @Env({
    about: 'Base address of an OpenTelemetry collector that takes traces by OTLP over HTTP; absent: nothing is traced',
    optional: true,
    example: 'http://127.0.0.1:4318',
  })
  @IsUrl(
    { ...HTTP_URL, disallow_auth: true },
    { message: '$property must be an http or https address without a password' },
  )
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @Env({ about: 'Headers for that collector, name=value with commas between', optional: true, secret: true })
  @Needs('OTEL_EXPORTER_OTLP_ENDPOINT')
  @Matches(HEADER_LIST, { message: '$property must be name=value, with commas between' })
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  @Env({ about: 'Part of the traces that is kept, 0 to 1; steps that failed are kept besides', fallback: 0.01 })
  @IsNumber({}, { message: '$property must be a number from 0 to 1' })
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG!: number;

  @Env({ about: 'Signs the identity token between processes, 32 characters or more', secret: true })
  @IsString()
  @MinLength(32)
  INTERNAL_TOKEN_SECRET!: string;

  @Env({
    about:
      'Another one to accept while INTERNAL_TOKEN_SECRET is replaced: at first the next, then the one before; 32 characters or more',
    optional: true,
    secret: true,
  })
  @IsOptional()
  @IsString()
  @MinLength(32)
  INTERNAL_TOKEN_SECRET_ACCEPTED?: string;
}
