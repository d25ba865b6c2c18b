import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  IsTimeZone,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { DatabaseProcessConfig } from '@ballast/platform/config/database-process-config';
import { PoolSize, PostgresUrl } from '@ballast/platform/config/datastores';
import { Env } from '@ballast/platform/config/env';
import { ContractAddress, HomeChainId } from '@ballast/platform/config/home-chain';
import { KeepDays } from '@ballast/platform/config/keep-days';
import { Needs } from '@ballast/platform/config/needs';
import { HTTP_URL } from '@ballast/platform/config/url-options';
import { LegalText, NamesOperatorOnPublicChains, OperatorContact, OperatorWords } from './operator/operator-variables';

/** The configuration of the ledger, read from its environment (ARCHITECTURE.md §1). */
export class LedgerConfig extends DatabaseProcessConfig {
  @PostgresUrl('Postgres of the ledger')
  DATABASE_URL!: string;

  @PoolSize('for requests and jobs (auth 10, ledger 20, deployments 5)', 20)
  DATABASE_POOL_SIZE!: number;

  @PoolSize('for what visitors read, apart from members', 4)
  DATABASE_VISITOR_POOL_SIZE!: number;

  @KeepDays('answers by Idempotency-Key', { fallback: 30, least: 7 })
  RETAIN_IDEMPOTENCY_DAYS!: number;

  @HomeChainId()
  @NamesOperatorOnPublicChains()
  CHAIN_ID!: number;

  @Env({ about: 'Internal address of auth', example: 'http://127.0.0.1:3001' })
  @IsUrl(HTTP_URL, { message: 'AUTH_URL must be an http address' })
  AUTH_URL!: string;

  @Env({ about: 'Internal address of chain-watcher', example: 'http://127.0.0.1:3003' })
  @IsUrl(HTTP_URL, { message: 'WATCHER_URL must be an http address' })
  WATCHER_URL!: string;

  @ContractAddress('USDC contract of the home chain')
  USDC_ADDRESS!: string;

  @ContractAddress('VaultFactory contract')
  VAULT_FACTORY_ADDRESS!: string;

  @ContractAddress('Contract that every vault is a clone of')
  VAULT_IMPLEMENTATION_ADDRESS!: string;

  @ContractAddress('RewardPool contract')
  REWARD_POOL_ADDRESS!: string;

  @Env({ about: 'First block to scan', fallback: 0 })
  @IsInt()
  @Min(0)
  CHAIN_START_BLOCK!: number;

  @Env({ about: 'Seconds between two looks whether an hour has begun that has no statement yet', fallback: 60 })
  @IsInt()
  @Min(1)
  @Max(600)
  STATEMENT_CHECK_SECONDS!: number;

  @Env({ about: 'IANA time zone of business days', fallback: 'UTC' })
  @IsTimeZone({ message: 'PROGRAMME_TIME_ZONE must be an IANA time zone' })
  PROGRAMME_TIME_ZONE!: string;

  @OperatorWords('Who runs this club, as registered', 'Ballast Operations GmbH')
  OPERATOR_NAME?: string;

  @OperatorWords('Postal address of the operator, in one line', 'Hafenstraße 1, 20457 Hamburg, Germany')
  OPERATOR_ADDRESS?: string;

  @OperatorWords('Licence or registration of the operator, with who supervises it', 'Licence 123456, BaFin')
  OPERATOR_LICENCE?: string;

  @OperatorContact()
  OPERATOR_CONTACT?: string;

  @OperatorWords('The operator’s own risk notice, shown at the foot of each page', 'You may lose what you pay in.')
  OPERATOR_RISK_NOTICE?: string;

  @LegalText('The terms', 'https://operator.example/terms')
  OPERATOR_TERMS?: string;

  @LegalText('The privacy notice', '/etc/ballast/privacy.md')
  OPERATOR_PRIVACY?: string;

  @Env({
    about: 'Rates for tax files: full path of a CSV of days and of what one USDC was then',
    optional: true,
    example: '/etc/ballast/rates/eur-per-usdc.csv',
  })
  @IsOptional()
  @Needs('EXCHANGE_RATES_CURRENCY')
  @Needs('EXCHANGE_RATES_SOURCE')
  @Matches(/^\//, { message: 'EXCHANGE_RATES must be the full path of a file' })
  EXCHANGE_RATES?: string;

  @Env({ about: 'Currency of EXCHANGE_RATES, by its three letters', optional: true, example: 'EUR' })
  @IsOptional()
  @Needs('EXCHANGE_RATES')
  @Matches(/^[A-Z]{3}$/, { message: 'EXCHANGE_RATES_CURRENCY must be three letters like EUR' })
  EXCHANGE_RATES_CURRENCY?: string;

  @Env({ about: 'Whose rates EXCHANGE_RATES are, as tax files name it', optional: true, example: 'ECB, USDC as USD' })
  @IsOptional()
  @Needs('EXCHANGE_RATES')
  @MaxLength(60)
  EXCHANGE_RATES_SOURCE?: string;

  @Env({ about: 'Where members get help', optional: true })
  @IsOptional()
  @IsString()
  SUPPORT_URL?: string;

  @Env({ about: 'Block explorer of the home chain', optional: true })
  @IsOptional()
  @IsString()
  EXPLORER_URL?: string;

  @Env({
    about: 'More tokens that members are told of when they come to a vault, as SYMBOL=address, comma separated',
    optional: true,
  })
  @IsOptional()
  @Matches(/^[A-Za-z0-9.]{1,12}=0x[0-9a-fA-F]{40}$/, {
    each: true,
    message: 'KNOWN_TOKENS must be like USDC.e=0x2791…,USDT=0xc213…',
  })
  KNOWN_TOKENS?: string[];

  @Env({ about: 'Unknown tokens that are listed for one vault; those beyond are one row together', fallback: 20 })
  @IsInt()
  @Min(0)
  @Max(1_000)
  OTHER_TOKENS_PER_VAULT!: number;

  @Env({
    about: 'USDC below which a deposit sends no mail and is summed with others of its day in History; 0: none is',
    fallback: '1',
  })
  @Matches(/^(?:0|[1-9]\d{0,3})(?:\.\d{1,6})?$/, { message: 'DUST_BELOW_USDC must be an amount like 1 or 0.01' })
  DUST_BELOW_USDC!: string;

  @Env({
    about: 'true adds the whole ledger up every six hours; false where that is done on a replica',
    fallback: true,
  })
  @IsBoolean()
  ADD_UP_LEDGER!: boolean;

  @Env({ about: 'true mails alarms to the admins, through auth’s mail server', fallback: true })
  @IsBoolean()
  ALARM_MAILS!: boolean;

  @Env({
    about: 'Where alarms are posted as Slack takes them, {"text": …}; a secret; absent: nowhere',
    optional: true,
    example: 'https://hooks.slack.com/services/…',
    secret: true,
  })
  @IsOptional()
  @Needs('PUBLIC_URL')
  @IsUrl(HTTP_URL, { message: 'ALARM_WEBHOOK_URL must be an http or https address' })
  ALARM_WEBHOOK_URL?: string;

  @Env({
    about: 'Alertmanager that alarms are told; absent: none',
    optional: true,
    example: 'http://127.0.0.1:9093',
    secret: true,
  })
  @IsOptional()
  @Needs('PUBLIC_URL')
  @IsUrl(HTTP_URL, { message: 'ALERTMANAGER_URL must be an http or https address' })
  ALERTMANAGER_URL?: string;

  @Env({ about: 'The origin members use; alarms link to its admin area', optional: true })
  @IsOptional()
  @IsUrl(HTTP_URL, { message: 'PUBLIC_URL must be an http or https address' })
  PUBLIC_URL?: string;

  @Env({
    about: 'USDC that one admin may approve to be withdrawn; above it two are needed. 0: always two',
    fallback: '1000',
  })
  @Matches(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,6})?$/, {
    message: 'SECOND_ADMIN_FROM_USDC must be an amount like 1000 or 2500.50',
  })
  SECOND_ADMIN_FROM_USDC!: string;
}
