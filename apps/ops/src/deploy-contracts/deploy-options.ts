import { parseUsdc } from '@ballast/domain/money/usdc';
import { parseConfig } from '@ballast/platform/config/parse-config';
import type { ContractPlan } from '@ballast/vault/deploy-contracts';
import { walletInFile } from '@ballast/vault/key-file';
import type { TransactionSigner } from '@ballast/vault/signers/signer';
import { signerAt } from '@ballast/vault/signers/signer-at';
import { parseSignerLocation } from '@ballast/vault/signers/signer-location';
import { ZeroAddress, getAddress, isAddress } from 'ethers';
import { type Terminal, UsageError } from '../command-line/command';
import { needed, readOptions } from '../command-line/read-options';
import { environmentOf } from '../environment/env-file';
import { DeployConfig } from './deploy-config';

/** A deployment as the command line and the env file name it. */
export interface DeployOptions {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** The name of a key file, an account that the RPC signs for, or a key that no file holds. */
  readonly signer: { readonly keyFile: string } | { readonly account: string } | { readonly store: TransactionSigner };
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
    if (given[name] === undefined && keyFile !== undefined) return walletInFile(keyFile, variable).address;
    const inStore = name === 'guardian' ? undefined : config[`${name.toUpperCase() as 'POSTER'}_ADDRESS`];
    return addressOf(name, given[name] ?? (inStore === undefined ? undefined : getAddress(inStore)));
  };
  const roles = { poster: role('poster'), payer: role('payer'), guardian: role('guardian') };
  if (roles.poster === roles.payer)
    throw new UsageError('Poster and payer need a key each: whoever had both could state a sum and claim it.');
  if (roles.poster === roles.guardian)
    throw new UsageError('Poster and guardian need a key each: the guardian takes back what the poster posts.');
  return {
    chainId: config.CHAIN_ID,
    rpcUrl: config.RPC_URLS[0] ?? '',
    signer: signerOf(given['key-file'], given['rpc-signer'], config),
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

function signerOf(
  keyFile: string | undefined,
  account: string | undefined,
  config: Readonly<DeployConfig>,
): DeployOptions['signer'] {
  const { DEPLOYER_SIGNER: place, DEPLOYER_ADDRESS: address } = config;
  if ([keyFile, account, place].filter((one) => one !== undefined).length !== 1)
    throw new UsageError('One of --key-file, --rpc-signer and DEPLOYER_SIGNER is needed, and no two of them.');
  if (keyFile !== undefined) return { keyFile };
  if (account !== undefined) return { account: addressOf('rpc-signer', account) };
  const location = parseSignerLocation(place ?? '');
  if (location === undefined || address === undefined)
    throw new UsageError('DEPLOYER_SIGNER needs DEPLOYER_ADDRESS, the address of its key.');
  return { store: signerAt(location, getAddress(address), config) };
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
