import { statSync } from 'node:fs';
import type { Environment } from '@ballast/platform/config/parse-config';
import { vaultFactoryInterface } from '@ballast/vault/contract-interfaces';
import { walletInFile } from '@ballast/vault/key-file';
import { readPool } from '@ballast/vault/pool-reader';
import { Contract, type Provider, formatEther, isAddress } from 'ethers';
import { type Check, type Finding, fail, ok, warn } from '../finding';
import { withChain } from './with-chain';

const OF_OTHERS = 0o077;
const ROLES = ['relayer', 'payer', 'poster', 'guardian'] as const;
type Role = (typeof ROLES)[number];

interface Key {
  readonly role: Role;
  readonly address: string;
}

/** The key files: readable by their owner alone, of the accounts that the contracts name, with gas. */
export const checkKeys: Check = async (env) => {
  const read = ROLES.map((role) => keyOf(role, env));
  const keys = read.filter((one): one is Key => 'address' in one);
  const findings = read.filter((one): one is Finding => 'level' in one);
  if (keys.length === 0 || !isAddress(env['REWARD_POOL_ADDRESS'] ?? '')) return findings;
  const onChain = await withChain(env, 'keys', (provider) => checkOnChain(provider, keys, env));
  return [...findings, ...onChain];
};

function keyOf(role: Role, env: Environment): Key | Finding {
  const variable = `${role.toUpperCase()}_KEY_FILE`;
  const file = env[variable];
  // A signing service holds it: its address is all that is known here.
  const address = env[`${role.toUpperCase()}_ADDRESS`];
  if (address !== undefined && address !== '') return { role, address };
  if (file === undefined || file === '')
    return warn(`${role} key`, `${variable} is not set here: a process without it only watches.`);
  try {
    const { address } = walletInFile(file, variable);
    if ((statSync(file).mode & OF_OTHERS) !== 0)
      return fail(`${role} key`, `others can read the file named by ${variable}: run chmod 600 on it.`);
    return { role, address };
  } catch (error) {
    // Names the variable, neither path nor content.
    return fail(`${role} key`, error instanceof Error ? error.message : `${variable} cannot be read.`);
  }
}

async function checkOnChain(provider: Provider, keys: readonly Key[], env: Environment): Promise<Finding[]> {
  const pool = await readPool(provider, env['REWARD_POOL_ADDRESS'] ?? '');
  const factory = new Contract(env['VAULT_FACTORY_ADDRESS'] ?? '', vaultFactoryInterface, provider);
  const findings: Finding[] = [];
  for (const { role, address } of keys) {
    const isRight =
      role === 'relayer' ? (await factory.getFunction('isRelayer')(address)) === true : pool[role] === address;
    const balance = await provider.getBalance(address);
    const subject = `${role} key`;
    if (!isRight)
      findings.push(
        fail(subject, `${address} is not the ${role} of the contracts: name the right file, or appoint it.`),
      );
    else if (balance === 0n)
      findings.push(fail(subject, `${address} has nothing for gas: send some of the chain's coin there.`));
    else findings.push(ok(subject, `${address}, with ${formatEther(balance)} for gas`));
  }
  return findings;
}
