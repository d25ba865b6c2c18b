import { ArrayMinSize, ArrayUnique, IsInt, IsOptional, IsString, IsUrl, Min } from 'class-validator';
import { AtMostAsManyAs } from '@ballast/platform/config/at-most-as-many-as';
import { RedisUrl } from '@ballast/platform/config/datastores';
import { Env } from '@ballast/platform/config/env';
import { ContractAddress, HomeChainId } from '@ballast/platform/config/home-chain';
import { ProcessConfig } from '@ballast/platform/config/process-config';
import { HTTP_URL } from '@ballast/platform/config/url-options';
import { AwsVariable, SignerAddress, SignerKeyFile, SignerPlace } from './signers/signer-variables';

/** The configuration of the chain-watcher, read from its environment (ARCHITECTURE.md §1). */
export class WatcherConfig extends ProcessConfig {
  @HomeChainId()
  CHAIN_ID!: number;

  @Env({ about: 'JSON-RPC URLs of different providers, comma separated; three, so that one may be away', secret: true })
  @ArrayMinSize(1, { message: 'RPC_URLS must name at least one URL' })
  @ArrayUnique({ message: 'RPC_URLS must not name a URL twice: it cannot agree with itself' })
  @IsUrl(HTTP_URL, { each: true, message: 'RPC_URLS must be http addresses' })
  RPC_URLS!: string[];

  @Env({
    about: 'How many of RPC_URLS must name the same block before it is final; default 2, with one URL 1',
    optional: true,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @AtMostAsManyAs('RPC_URLS')
  RPC_QUORUM?: number;

  @Env({ about: 'Internal address of ledger', example: 'http://127.0.0.1:3002' })
  @IsUrl(HTTP_URL, { message: 'LEDGER_URL must be an http address' })
  LEDGER_URL!: string;

  @RedisUrl()
  REDIS_URL?: string;

  @Env({ about: 'Postgres, for queues only and only without Redis', optional: true, secret: true })
  @IsOptional()
  @IsString()
  DATABASE_URL?: string;

  @ContractAddress('USDC contract of the home chain')
  USDC_ADDRESS!: string;

  @ContractAddress('VaultFactory contract')
  VAULT_FACTORY_ADDRESS!: string;

  @ContractAddress('RewardPool contract')
  REWARD_POOL_ADDRESS!: string;

  @SignerKeyFile('that releases principal; absent: releases are not sent')
  RELAYER_KEY_FILE?: string;

  @SignerPlace('RELAYER')
  RELAYER_SIGNER?: string;

  @SignerAddress('RELAYER')
  RELAYER_ADDRESS?: string;

  @SignerKeyFile('that pays rewards; absent: rewards are not sent')
  PAYER_KEY_FILE?: string;

  @SignerPlace('PAYER')
  PAYER_SIGNER?: string;

  @SignerAddress('PAYER')
  PAYER_ADDRESS?: string;

  @SignerKeyFile('that posts statements, another one than pays; absent: none are posted')
  POSTER_KEY_FILE?: string;

  @SignerPlace('POSTER')
  POSTER_SIGNER?: string;

  @SignerAddress('POSTER')
  POSTER_ADDRESS?: string;

  @AwsVariable('Who asks AWS KMS; needed with an aws-kms: signer')
  AWS_ACCESS_KEY_ID?: string;

  @AwsVariable('The secret of AWS_ACCESS_KEY_ID', { secret: true })
  AWS_SECRET_ACCESS_KEY?: string;

  @AwsVariable('With credentials that end', { secret: true })
  AWS_SESSION_TOKEN?: string;

  @AwsVariable('Another address of AWS KMS, a VPC endpoint for one')
  @IsUrl(HTTP_URL, { message: 'AWS_ENDPOINT_URL_KMS must be an http address' })
  AWS_ENDPOINT_URL_KMS?: string;

  @Env({ about: 'Milliseconds between two looks at the chain', fallback: 1_000 })
  @IsInt()
  @Min(50)
  POLL_INTERVAL_MS!: number;

  @Env({ about: 'Seconds finality may lag before crediting and paying stop', fallback: 60 })
  @IsInt()
  @Min(1)
  MAX_FINALITY_LAG_SECONDS!: number;

  @Env({ about: 'Milliseconds an RPC may take to answer', fallback: 10_000 })
  @IsInt()
  @Min(100)
  RPC_TIMEOUT_MS!: number;

  @Env({ about: 'Seconds a payment may wait to be mined before its fee is raised', fallback: 60 })
  @IsInt()
  @Min(1)
  FEE_BUMP_SECONDS!: number;

  @Env({ about: 'Most a payment may offer per gas, in gwei', fallback: 5_000 })
  @IsInt()
  @Min(1)
  MAX_FEE_GWEI!: number;
}
