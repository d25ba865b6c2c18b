import type { Environment } from '@ballast/platform/config/parse-config';
import { personalVaultInterface, vaultFactoryInterface } from '@ballast/vault/contract-interfaces';
import { type PoolState, readPool } from '@ballast/vault/pool-reader';
import { nativeUsdcOf } from '@ballast/vault/usdc-addresses';
import { Contract, type Provider, getAddress, isAddress } from 'ethers';
import { type Check, type Finding, fail, ok, warn } from '../finding';
import { withChain } from './with-chain';

const NAMES = ['USDC_ADDRESS', 'VAULT_FACTORY_ADDRESS', 'VAULT_IMPLEMENTATION_ADDRESS', 'REWARD_POOL_ADDRESS'] as const;
type Addresses = Readonly<Record<(typeof NAMES)[number], string>>;

/** The contracts: their code, and how they name each other and the roles. */
export const checkContracts: Check = async (env) => {
  const wrong = NAMES.filter((name) => !isAddress(env[name] ?? ''));
  if (wrong.length > 0)
    return [fail('contracts', `${wrong.join(', ')}: no address. Run npm run ops -- deploy-contracts --write.`)];
  const addresses = Object.fromEntries(NAMES.map((name) => [name, getAddress(env[name] ?? '')])) as Addresses;
  return withChain(env, 'contracts', async (provider) => {
    const codes = await Promise.all(NAMES.map((name) => provider.getCode(addresses[name])));
    const empty = NAMES.filter((_, at) => codes[at] === '0x');
    if (empty.length > 0)
      return [
        fail('contracts', `${empty.join(', ')}: no code there on this chain. Is CHAIN_ID right, are they deployed?`),
      ];
    const pool = await readPool(provider, addresses.REWARD_POOL_ADDRESS);
    const faults = await wiringFaults(provider, addresses, { pool, chainId: Number(env['CHAIN_ID']) });
    return [
      ...(faults.length === 0 ? [ok('contracts', 'have code, and name each other')] : faults),
      ...roleFindings(pool),
      ...(await startBlockFinding(provider, env, addresses.REWARD_POOL_ADDRESS)),
    ];
  });
};

async function wiringFaults(
  provider: Provider,
  { USDC_ADDRESS: usdc, VAULT_FACTORY_ADDRESS: factory, VAULT_IMPLEMENTATION_ADDRESS: logic }: Addresses,
  { pool, chainId }: { readonly pool: PoolState; readonly chainId: number },
): Promise<Finding[]> {
  const factoryLogic = await new Contract(factory, vaultFactoryInterface, provider).getFunction('VAULT_LOGIC')();
  const token = await new Contract(logic, personalVaultInterface, provider).getFunction('HOME_TOKEN')();
  const native = nativeUsdcOf(chainId);
  const pairs: readonly (readonly [string, unknown, string])[] = [
    ['VAULT_IMPLEMENTATION_ADDRESS is not the one of the factory', factoryLogic, logic],
    ['USDC_ADDRESS is not the token of the vaults', token, usdc],
    ['USDC_ADDRESS is not the token of the pool', pool.usdc, usdc],
    ['USDC_ADDRESS is not Circle’s USDC on this chain', native ?? usdc, usdc],
  ];
  return pairs
    .filter(([, is, configured]) => is !== configured)
    .map(([sentence, is]) => fail('contracts', `${sentence}: that is ${String(is)}.`));
}

function roleFindings({ owner, poster, payer, guardian, pausedUntil }: PoolState): Finding[] {
  const hot = [poster, payer];
  if (poster === payer)
    return [
      fail('roles', `${poster} posts and pays: whoever has it can state a sum and claim it. setPoster, by the owner.`),
    ];
  if (hot.includes(guardian))
    return [fail('roles', `${guardian} guards, and posts or pays: nobody would veto. setGuardian, by the owner.`)];
  if ([...hot, guardian].includes(owner))
    return [warn('roles', `${owner} owns the pool and is a key of a server: give it to a key that no server holds.`)];
  if (pausedUntil > 0n)
    return [warn('roles', `the guardian paused the pool until ${pausedUntil} (Unix time), or had: see /reserves.`)];
  return [ok('roles', 'owner, poster, payer and guardian are four keys')];
}

async function startBlockFinding(provider: Provider, env: Environment, pool: string): Promise<Finding[]> {
  const start = Number(env['CHAIN_START_BLOCK'] || 0);
  if (start > (await provider.getBlockNumber()))
    return [
      fail('start block', `CHAIN_START_BLOCK ${start} is in the future: set it to the block before the contracts.`),
    ];
  // An RPC without old states does not say.
  const code = start === 0 ? '0x' : await provider.getCode(pool, start).catch(() => '0x');
  if (code === '0x') return [];
  return [warn('start block', `the pool was there before CHAIN_START_BLOCK ${start}: was nothing before it ours?`)];
}
