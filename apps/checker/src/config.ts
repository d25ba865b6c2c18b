import { ArrayMinSize, ArrayUnique, IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
import { PostgresUrl } from '@ballast/platform/config/datastores';
import { Env } from '@ballast/platform/config/env';
import { ContractAddress, HomeChainId } from '@ballast/platform/config/home-chain';
import { ProcessConfig } from '@ballast/platform/config/process-config';
import { HTTP_URL } from '@ballast/platform/config/url-options';

/** The configuration of the checker, read from its environment (docs/operations.md, Checker). */
export class CheckerConfig extends ProcessConfig {
  @HomeChainId()
  CHAIN_ID!: number;

  @Env({
    about: 'JSON-RPC URLs, comma separated; those of the checker should be other ones than those of the watcher',
    secret: true,
  })
  @ArrayMinSize(1, { message: 'RPC_URLS must name at least one URL' })
  @ArrayUnique({ message: 'RPC_URLS must not name a URL twice: it cannot agree with itself' })
  @IsUrl(HTTP_URL, { each: true, message: 'RPC_URLS must be http addresses' })
  RPC_URLS!: string[];

  @Env({ about: 'Milliseconds an RPC may take to answer', fallback: 10_000 })
  @IsInt()
  @Min(100)
  RPC_TIMEOUT_MS!: number;

  @Env({ about: 'Milliseconds between two looks of the checker at the chain', fallback: 2_000 })
  @IsInt()
  @Min(50)
  CHECK_INTERVAL_MS!: number;

  @ContractAddress('RewardPool contract')
  REWARD_POOL_ADDRESS!: string;

  @ContractAddress('VaultFactory contract')
  VAULT_FACTORY_ADDRESS!: string;

  @Env({ about: 'Block of the deployment of the contracts', fallback: 0 })
  @IsInt()
  @Min(0)
  CHAIN_START_BLOCK!: number;

  @PostgresUrl('Postgres of the ledger')
  DATABASE_URL!: string;

  @Env({ about: 'Internal address of ledger', example: 'http://127.0.0.1:3002' })
  @IsUrl(HTTP_URL, { message: 'LEDGER_URL must be an http address' })
  LEDGER_URL!: string;

  @Env({
    about: 'File with the private key that vetoes; absent: a statement that differs is only reported',
    optional: true,
  })
  @IsOptional()
  @IsString()
  GUARDIAN_KEY_FILE?: string;

  @Env({ about: 'Most a veto may offer per gas, in gwei', fallback: 5_000 })
  @IsInt()
  @Min(1)
  MAX_FEE_GWEI!: number;

  @Env({ about: 'Hours before it takes effect at which an unchecked statement is vetoed; 0: never', fallback: 2 })
  @IsInt()
  @Min(0)
  @Max(23)
  VETO_UNCHECKED_HOURS!: number;
}
