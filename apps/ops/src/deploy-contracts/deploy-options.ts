import { parseUsdc } from '@ballast/domain/money/usdc';
import { Env } from '@ballast/platform/config/env';
import { HomeChainId } from '@ballast/platform/config/home-chain';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { HTTP_URL } from '@ballast/platform/config/url-options';
import type { ContractPlan } from '@ballast/vault/deploy-contracts';
import { walletInFile } from '@ballast/vault/key-file';
import { IsInt, IsOptional, IsString, IsUrl, Min } from 'class-validator';
import { ZeroAddress, getAddress, isAddress } from 'ethers';
import { type Terminal, UsageError } from '../command-line/command';
import { needed, readOptions } from '../command-line/read-options';
import { environmentOf } from '../environment/env-file';

class DeployConfig {
  @HomeChainId()
  CHAIN_ID!: number;

  @Env({ about: 'JSON-RPC URLs; the first one is used' })
  @IsUrl(HTTP_URL, { each: true, message: 'RPC_URLS must be http addresses' })
  RPC_URLS!: string[];

  @Env({ about: 'First block to scan', optional: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  CHAIN_START_BLOCK?: number;

  @Env({ about: 'Key that posts statements', optional: true })
  @IsOptional()
  @IsString()
  POSTER_KEY_FILE?: string;

  @Env({ about: 'Key that pays rewards', optional: true })
  @IsOptional()
  @IsString()
  PAYER_KEY_FILE?: string;

  @Env({ about: 'Key that vetoes', optional: true })
  @IsOptional()
  @IsString()
  GUARDIAN_KEY_FILE?: string;

  @Env({ about: 'Key that releases principal', optional: true })
  @IsOptional()
  @IsString()
  RELAYER_KEY_FILE?: string;
}

/** A deployment as the command line and the env file name it. */
export interface DeployOptions {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** The name of a key file, or an account that the RPC signs for. */
  readonly signer: { readonly keyFile: string } | { readonly account: string };
  readonly plan: ContractPlan;
  readonly relayer: string;
  /** As it is known already. */
  readonly startBlock: number | undefined;
  readonly isDryRun: boolean;
  /** Null: the addresses are printed only. */
  readonly writeTo: string | null;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  ...{ 'env-file': text, 'key-file': text, 'rpc-signer': text, 'factory-admin': text, 'pool-owner': text },
  ...{ poster: text, payer: text, guardian: text, relayer: text, 'accrual-limit': text },
  ...{ 'dry-run': flag, write: flag },
} as const;

/** @throws UsageError that quotes no argument, ConfigError */
export function readDeployOptions(args: readonly string[], { env }: Terminal): DeployOptions {
  const given = readOptions(args, OPTIONS);
  const file = given['env-file'];
  if (given.write === true && file === undefined) throw new UsageError('--write needs --env-file.');
  const config = parseConfig(DeployConfig, environmentOf(env, file));
  const role = (name: 'poster' | 'payer' | 'guardian' | 'relayer'): string => {
    const variable = `${name.toUpperCase() as 'POSTER'}_KEY_FILE` as const;
    const keyFile = config[variable];
    if (given[name] !== undefined || keyFile === undefined) return addressOf(name, given[name]);
    return walletInFile(keyFile, variable).address;
  };
  const roles = { poster: role('poster'), payer: role('payer'), guardian: role('guardian') };
  if (roles.poster === roles.payer)
    throw new UsageError('Poster and payer need a key each: whoever had both could state a sum and claim it.');
  if (roles.poster === roles.guardian)
    throw new UsageError('Poster and guardian need a key each: the guardian takes back what the poster posts.');
  return {
    chainId: config.CHAIN_ID,
    rpcUrl: config.RPC_URLS[0] ?? '',
    signer: signerOf(given['key-file'], given['rpc-signer']),
    plan: {
      factoryAdmin: addressOf('factory-admin', given['factory-admin']),
      poolOwner: addressOf('pool-owner', given['pool-owner']),
      ...roles,
      accrualLimit: limitOf(given['accrual-limit']),
    },
    relayer: role('relayer'),
    startBlock: config.CHAIN_START_BLOCK,
    isDryRun: given['dry-run'] ?? false,
    writeTo: given.write === true ? (file ?? null) : null,
  };
}

function signerOf(keyFile: string | undefined, account: string | undefined): DeployOptions['signer'] {
  if ((keyFile === undefined) === (account === undefined))
    throw new UsageError('One of --key-file and --rpc-signer is needed, and not both.');
  return keyFile === undefined ? { account: addressOf('rpc-signer', account) } : { keyFile };
}

function addressOf(name: string, given: string | undefined): string {
  const typed = needed(name, given);
  if (!isAddress(typed) || getAddress(typed) === ZeroAddress)
    throw new UsageError(`--${name} is no address, or its upper and lower case letters do not fit (EIP-55).`);
  return getAddress(typed);
}

function limitOf(given: string | undefined): bigint {
  const limit = parseUsdc(needed('accrual-limit', given));
  if (limit === null || limit === 0n)
    throw new UsageError('--accrual-limit must be an amount of USDC above 0, such as 5000.');
  return limit;
}
