import { IsEmail, IsEthereumAddress, IsIn, IsOptional, IsString, IsUrl, MinLength } from 'class-validator';
import { Env } from '@ballast/platform/config/env';
import { ProcessConfig } from '@ballast/platform/config/process-config';
import { HTTP_URL, POSTGRES_URL, SMTP_ADDRESS } from '@ballast/platform/config/url-options';

/** What auth needs from its environment (ARCHITECTURE §1). */
export class AuthConfig extends ProcessConfig {
  @Env({ about: 'Postgres of auth', example: 'postgres://ballast:…@127.0.0.1:5432/ballast' })
  @IsUrl(POSTGRES_URL, { message: 'DATABASE_URL must be a postgres:// address' })
  DATABASE_URL!: string;

  @Env({ about: 'Redis for queues; absent: queues live in Postgres', optional: true })
  @IsOptional()
  @IsString()
  REDIS_URL?: string;

  @Env({ about: 'The origin members use; cookies and invitation links follow it', example: 'https://ballast.example' })
  @IsUrl(HTTP_URL, { message: 'PUBLIC_URL must be an http or https address' })
  PUBLIC_URL!: string;

  @Env({
    about: 'Mail server, credentials included: smtps:// for TLS from the start; absent: members get no mails',
    optional: true,
    example: 'smtps://ballast:…@mail.example:465',
  })
  @IsOptional()
  @IsUrl(SMTP_ADDRESS, { message: 'SMTP_URL must be an smtp:// or smtps:// address' })
  SMTP_URL?: string;

  @Env({
    about: 'Who mails come from; needed with SMTP_URL',
    optional: true,
    example: 'Ballast <no-reply@ballast.example>',
  })
  @IsOptional()
  @IsEmail({ allow_display_name: true, require_tld: false }, { message: 'MAIL_FROM must be an email address' })
  MAIL_FROM?: string;

  @Env({
    about:
      'Encrypts the secrets of authenticator apps, 32 characters or more; when it changes, every app has to be set up anew',
  })
  @IsString()
  @MinLength(32)
  SECOND_FACTOR_KEY!: string;

  @Env({ about: '137 (Polygon), 80002 (Amoy) or 31337 (local chain)', example: '137' })
  @IsIn([137, 80002, 31337], { message: 'CHAIN_ID must be 137, 80002 or 31337' })
  CHAIN_ID!: number;

  @Env({ about: 'USDC contract, which can be no payout wallet', optional: true })
  @IsOptional()
  @IsEthereumAddress({ message: 'USDC_ADDRESS must be an address' })
  USDC_ADDRESS?: string;

  @Env({ about: 'VaultFactory contract, which can be no payout wallet', optional: true })
  @IsOptional()
  @IsEthereumAddress({ message: 'VAULT_FACTORY_ADDRESS must be an address' })
  VAULT_FACTORY_ADDRESS?: string;

  @Env({ about: 'Contract that every vault is a clone of, which can be no payout wallet', optional: true })
  @IsOptional()
  @IsEthereumAddress({ message: 'VAULT_IMPLEMENTATION_ADDRESS must be an address' })
  VAULT_IMPLEMENTATION_ADDRESS?: string;

  @Env({ about: 'RewardPool contract, which can be no payout wallet', optional: true })
  @IsOptional()
  @IsEthereumAddress({ message: 'REWARD_POOL_ADDRESS must be an address' })
  REWARD_POOL_ADDRESS?: string;
}
