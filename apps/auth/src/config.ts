import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsEmail, IsInt, IsOptional, IsString, IsUrl, Min, MinLength, ValidateBy } from 'class-validator';
import { DatabaseProcessConfig } from '@ballast/platform/config/database-process-config';
import { PoolSize, PostgresUrl } from '@ballast/platform/config/datastores';
import { Env } from '@ballast/platform/config/env';
import { ContractAddress, HomeChainId } from '@ballast/platform/config/home-chain';
import { KeepDays } from '@ballast/platform/config/keep-days';
import { Needs } from '@ballast/platform/config/needs';
import { HTTP_URL, SMTP_ADDRESS } from '@ballast/platform/config/url-options';
import { publicVapidKey } from '@ballast/platform/push/vapid-key';

/** The variable with the key that seals second factors. */
export function SecondFactorKey(): PropertyDecorator {
  return applyDecorators(
    Env({ about: 'Encrypts the secrets of authenticator apps, 32 characters or more', secret: true }),
    IsString(),
    MinLength(32),
  );
}

/** The variable with a further key that opens them. */
export function AcceptedSecondFactorKey(): PropertyDecorator {
  return applyDecorators(
    Env({
      about: 'Another one to open them while SECOND_FACTOR_KEY is replaced: at first the next, then the one before',
      optional: true,
      secret: true,
    }),
    IsOptional(),
    IsString(),
    MinLength(32),
  );
}

const IsVapidKey = (): PropertyDecorator =>
  ValidateBy({
    name: 'isVapidKey',
    validator: {
      validate: (value) => typeof value === 'string' && publicVapidKey(value) !== null,
      defaultMessage: () => 'VAPID_PRIVATE_KEY must be a private key of P-256 in base64url, as ops init makes it',
    },
  });

/** The configuration of auth, read from its environment (ARCHITECTURE.md §1). */
export class AuthConfig extends DatabaseProcessConfig {
  @PostgresUrl('Postgres of auth')
  DATABASE_URL!: string;

  @PoolSize('for requests and jobs (auth 10, ledger 20, deployments 5)', 10)
  DATABASE_POOL_SIZE!: number;

  @Env({ about: 'The origin members use; cookies and invitation links follow it', example: 'https://ballast.example' })
  @IsUrl(HTTP_URL, { message: 'PUBLIC_URL must be an http or https address' })
  PUBLIC_URL!: string;

  @Env({
    about: 'Mail server, credentials included: smtps:// for TLS from the start; absent: members get no mails',
    optional: true,
    example: 'smtps://ballast:…@mail.example:465',
    secret: true,
  })
  @IsOptional()
  @Needs('MAIL_FROM')
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
      'SMS gateway of the operator that takes codes for members’ phones as JSON; absent: no phone number is confirmed',
    optional: true,
    example: 'https://sms.example/messages',
  })
  @IsOptional()
  @Needs('SMS_WEBHOOK_SECRET')
  @IsUrl(HTTP_URL, { message: 'SMS_WEBHOOK_URL must be an http or https address' })
  SMS_WEBHOOK_URL?: string;

  @Env({ about: 'Signs what goes to SMS_WEBHOOK_URL, 32 characters or more', optional: true, secret: true })
  @IsOptional()
  @IsString()
  @MinLength(32)
  SMS_WEBHOOK_SECRET?: string;

  @Env({ about: 'Codes that the whole club sends by SMS in a clock hour (UTC) at most', fallback: 100 })
  @IsInt()
  @Min(1)
  SMS_MOST_AN_HOUR!: number;

  @Env({ about: 'Codes that the whole club sends by SMS in a clock hour and the 23 before it at most', fallback: 500 })
  @IsInt()
  @Min(1)
  SMS_MOST_A_DAY!: number;

  @Env({
    about: 'More addresses that alarms are mailed to beside the admins’, in English, comma separated; needs SMTP_URL',
    optional: true,
    example: 'on-call@ballast.example',
  })
  @IsOptional()
  @Needs('SMTP_URL')
  @IsEmail({ require_tld: false }, { each: true, message: 'ALARM_MAIL_TO must be email addresses' })
  ALARM_MAIL_TO?: string[];

  @Env({
    about: 'Signs what is sent to push services, as ops init makes it; absent: reminders come by mail alone',
    optional: true,
    secret: true,
  })
  @IsOptional()
  @IsVapidKey()
  VAPID_PRIVATE_KEY?: string;

  @Env({ about: 'true lets push services lie in the own network, on plain http too; for development', fallback: false })
  @IsBoolean()
  ALLOW_PRIVATE_PUSH_SERVICES!: boolean;

  @KeepDays('mails that were sent or given up, without their text,', { fallback: 90, least: 1 })
  RETAIN_MAILS_DAYS!: number;

  @SecondFactorKey()
  SECOND_FACTOR_KEY!: string;

  @AcceptedSecondFactorKey()
  SECOND_FACTOR_KEY_ACCEPTED?: string;

  @HomeChainId()
  CHAIN_ID!: number;

  @ContractAddress('USDC contract, which can be no payout wallet', { optional: true })
  USDC_ADDRESS?: string;

  @ContractAddress('VaultFactory contract, which can be no payout wallet', { optional: true })
  VAULT_FACTORY_ADDRESS?: string;

  @ContractAddress('Contract that every vault is a clone of, which can be no payout wallet', { optional: true })
  VAULT_IMPLEMENTATION_ADDRESS?: string;

  @ContractAddress('RewardPool contract, which can be no payout wallet', { optional: true })
  REWARD_POOL_ADDRESS?: string;
}
