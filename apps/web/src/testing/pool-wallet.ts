import { Interface } from 'ethers';
import type { ProofFile } from '@ballast/vault/statements/proof-file';
import type { Eip1193Provider } from '../entities/vault/model/browser-wallet';

/** RewardPool's own ABI, against which the web's calls are compared. */
export const POOL_ABI = new Interface([
  'function current() view returns (uint256, bytes32, uint128, uint256)',
  'function statement(uint256 number) view returns (tuple(bytes32, uint128, uint128, uint64, uint64, uint48, uint48, uint32))',
  'function settled(bytes32 accountId) view returns (uint256)',
  'function claim(bytes32 accountId, address wallet, address vault, uint128 entitlement, uint128 amount, bool toVault, bytes32[] hashes, uint128[] sums, uint256 sides)',
  'error Paused(uint256 until)',
  'error UnknownStatement(uint256 number)',
]);

type Answer = (params: readonly unknown[]) => unknown;

/** A wallet in a browser whose chain has a pool in which the file's statement is the current one. */
export function poolWallet(file: ProofFile, other: Readonly<Record<string, Answer>> = {}) {
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  const pool: Record<string, Answer> = {
    current: () => POOL_ABI.encodeFunctionResult('current', [file.statement, file.root, file.sum, 1_700_000_000n]),
    settled: () => POOL_ABI.encodeFunctionResult('settled', [file.settled]),
    statement: ([call]) => {
      const [number] = POOL_ABI.decodeFunctionData('statement', (call as { data: string }).data);
      if (number !== BigInt(file.statement)) reverted('UnknownStatement', [number]);
      return POOL_ABI.encodeFunctionResult('statement', [
        [file.root, file.sum, 0n, file.statement, 5n, 1_700_000_000n, 1_700_086_400n, 0n],
      ]);
    },
    claim: () => '0x',
    eth_chainId: () => `0x${file.chainId.toString(16)}`,
    eth_requestAccounts: () => [file.wallet.toLowerCase()],
    eth_sendTransaction: () => `0x${'ab'.repeat(32)}`,
    ...other,
  };
  const request: Eip1193Provider['request'] = async ({ method, params = [] }) => {
    calls.push({ method, params });
    const data = (params[0] as { data?: string } | undefined)?.data;
    const name = method === 'eth_call' ? (POOL_ABI.getFunction(String(data).slice(0, 10))?.name ?? '') : method;
    return pool[name]?.(params) ?? null;
  };
  return { wallet: { request }, calls };
}

/** Throws as a wallet does when the contract reverts. */
export function reverted(error: string, args: readonly unknown[]): never {
  const data = POOL_ABI.encodeErrorResult(error, args);
  throw Object.assign(new Error('execution reverted'), { code: 3, data });
}
