import { createLog } from '@ballast/platform/logging/log';
import { Payer, type Signers } from '../../src/queues/pay/payer';
import { ChainScanner } from '../../src/queues/scan/chain-scanner';
import { ScanCache } from '../../src/queues/scan/scan-cache';
import type { LedgerClient } from '../../src/ledger/ledger-client';
import { Finality, type FinalityState } from '../../src/rpc/finality';
import { LogWindow } from '../../src/rpc/log-window';
import { RpcEndpoint } from '../../src/rpc/rpc-endpoint';
import { RpcPool } from '../../src/rpc/rpc-pool';
import { RpcProvider } from '../../src/rpc/rpc-provider';
import type { TransactionSigner } from '@ballast/vault/signers/signer';
import { WatchList } from '../../src/watch-list/watch-list';
import { Transaction, type HDNodeWallet } from 'ethers';
import type { ClubChain } from './club-chain';

export interface WatcherHarnessOptions {
  readonly ledger: Pick<LedgerClient, keyof LedgerClient>;
  readonly urls?: readonly string[];
  readonly maxLagSeconds?: number;
  readonly bumpAfterMs?: number;
  readonly signers?: Partial<Signers>;
  readonly timeoutMs?: number;
  readonly quorum?: number;
  readonly feeCeiling?: bigint;
}

const log = createLog('spec', 'silent');

export type WatcherHarness = ReturnType<typeof watcherHarness>;

/** A watcher without its queues: what each job does, ready to be called and to be thrown away like a killed process. */
export function watcherHarness(chain: ClubChain, options: WatcherHarnessOptions) {
  const { ledger, maxLagSeconds = 60 } = options;
  const stopped = new AbortController();
  const { chainId, contracts } = chain;
  const endpoints = (options.urls ?? [chain.url]).map(
    (url) => new RpcEndpoint(url, chainId, options.timeoutMs ?? 5_000),
  );
  const quorum = options.quorum === undefined ? {} : { quorum: options.quorum };
  const pool = new RpcPool(endpoints, { log, stopped: stopped.signal, ...quorum });
  const states: FinalityState[] = [];
  const finality = new Finality(pool, { onRead: (state) => void states.push(state) });
  const watchList = new WatchList(ledger, 42);
  const parts = { pool, ledger, watchList, contracts, window: new LogWindow(), memory: new ScanCache(), maxLagSeconds };
  const scanner = new ChainScanner(parts, finality, { chainId });
  const provider = new RpcProvider(pool, chainId);
  const settings = {
    chainId,
    bumpAfterMs: options.bumpAfterMs ?? 60_000,
    feeCeiling: options.feeCeiling ?? 10n ** 13n,
    maxLagSeconds,
  };
  const outcomes: string[] = [];
  const count = (outcome: string): void => void outcomes.push(outcome);
  const keys = { payer: chain.payer, relayer: chain.relayer, poster: chain.poster };
  const own = {
    payer: walletSigner(keys.payer),
    relayer: walletSigner(keys.relayer),
    poster: walletSigner(keys.poster),
  };
  const signers = { ...own, ...options.signers };
  const payer = new Payer({ pool, provider, ledger, contracts, settings, log, count }, finality, signers);
  return {
    poll: () => scanner.poll(),
    pay: () => payer.run(),
    pool,
    finality,
    /** The result of each reading of finality. */
    states,
    payer,
    outcomes,
    stop: async () => {
      stopped.abort(new Error('stopped'));
      provider.destroy();
      await pool.close();
    },
  };
}

/** A signer with its key in memory. */
export function walletSigner(wallet: HDNodeWallet): TransactionSigner {
  return {
    address: wallet.address,
    sign: (transaction) => wallet.signTransaction(Transaction.from({ type: 2, ...transaction })),
  };
}
