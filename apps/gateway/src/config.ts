import { IsInt, IsOptional, IsString, IsUrl, Min } from 'class-validator';
import { RedisUrl } from '@ballast/platform/config/datastores';
import { Env } from '@ballast/platform/config/env';
import { ProcessConfig } from '@ballast/platform/config/process-config';
import { HTTP_URL } from '@ballast/platform/config/url-options';
import { NamesProxyWhenHttps, TrustedProxies } from './edge/trusted-proxy';

/** The configuration of the gateway, read from its environment (ARCHITECTURE.md §1). */
export class GatewayConfig extends ProcessConfig {
  @Env({
    about: 'The origin members use; cookies and the check of foreign origins follow it',
    example: 'https://ballast.example',
  })
  @IsUrl(HTTP_URL, { message: 'PUBLIC_URL must be an http or https address' })
  @NamesProxyWhenHttps()
  PUBLIC_URL!: string;

  @Env({ about: 'Internal address of auth', example: 'http://127.0.0.1:3001' })
  @IsUrl(HTTP_URL, { message: 'AUTH_URL must be an http or https address' })
  AUTH_URL!: string;

  @Env({ about: 'Internal address of ledger', example: 'http://127.0.0.1:3002' })
  @IsUrl(HTTP_URL, { message: 'LEDGER_URL must be an http or https address' })
  LEDGER_URL!: string;

  @Env({ about: 'Internal address of deployments', example: 'http://127.0.0.1:3004' })
  @IsUrl(HTTP_URL, { message: 'DEPLOYMENTS_URL must be an http or https address' })
  DEPLOYMENTS_URL!: string;

  @RedisUrl('Redis for rate limits and sessions; absent: each instance keeps its own')
  REDIS_URL?: string;

  @Env({ about: 'Directory of the built web app; absent: the API only', optional: true })
  @IsOptional()
  @IsString()
  WEB_ROOT?: string;

  @Env({ about: 'The merged OpenAPI document; absent: no /api/openapi.json and no /api/docs', optional: true })
  @IsOptional()
  @IsString()
  OPENAPI_FILE?: string;

  @Env({
    about:
      'Sign-ins and sign-ups a minute from one address under one name or with one invitation code, and in one browser',
    fallback: 10,
  })
  @IsInt()
  @Min(1)
  RATE_LIMIT_SIGN_IN!: number;

  @Env({ about: 'Sign-ins and sign-ups a minute from one address, whatever the names', fallback: 30 })
  @IsInt()
  @Min(1)
  RATE_LIMIT_SIGN_IN_ADDRESS!: number;

  @Env({ about: 'Writes a minute from one address and by one session', fallback: 120 })
  @IsInt()
  @Min(1)
  RATE_LIMIT_WRITES!: number;

  @Env({ about: 'Reads a minute from one address and by one session', fallback: 1200 })
  @IsInt()
  @Min(1)
  RATE_LIMIT_READS!: number;

  @Env({ about: 'Requests a minute with one CI token, and from one address with such tokens', fallback: 1200 })
  @IsInt()
  @Min(1)
  RATE_LIMIT_CI!: number;

  @Env({
    about:
      'Addresses or networks of the proxies in front whose X-Forwarded-For is believed; needed with an https PUBLIC_URL: TLS ends at a proxy',
    optional: true,
    example: '127.0.0.1',
  })
  @IsOptional()
  @TrustedProxies()
  TRUST_PROXY?: string[];
}
