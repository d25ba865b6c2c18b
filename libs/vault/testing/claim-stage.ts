import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Wallet, ZeroAddress } from 'ethers';

import { predictVaultAddress } from '../client/predict-vault-address';
import { type ProofFile, writeProofFile } from '../client/statements/proof-file';
import { readTokenBalance } from '../client/vault-reader';
import { type StatementFixture, anyLeaf, statementFixture } from './statement-fixture';

/**
 * A claim reads some forty times at one block, whose state is known for 128 blocks more: at ten blocks a second a slow machine was not
 * quick enough.
 */
const BETWEEN_BLOCKS_MS = 250;

/** A member with a key of the own, and the files that the member kept of statement 1. */
export interface ClaimStage {
  /** A folder of its own, gone at the end. */
  readonly folder: string;
  readonly club: StatementFixture;
  readonly wallet: Wallet;
  /** The member's file; two of accounts that name no wallet, and no vault. */
  readonly file: ProofFile;
  readonly walletless: ProofFile;
  readonly vaultless: ProofFile;
  /** `--rpc`, `--proof` and what follows, for the member's file or a changed one. */
  argsOf(file: ProofFile, ...more: readonly string[]): string[];
  /** The member's key file, or one with this content and mode. */
  keyFile(text?: string, mode?: number): string;
  usdcOf(holder: string): Promise<bigint>;
  /** Blocks follow each other while it works, so that what came into one becomes final. */
  ticking<T>(work: () => Promise<T>): Promise<T>;
  /** Lets a spec change the chain, and then takes all of it back. */
  apart<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export async function claimStage(): Promise<ClaimStage> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'claim-'));
  const wallet = new Wallet(Wallet.createRandom().privateKey);
  const club = await statementFixture(({ vaultFactory }) => [
    {
      ...anyLeaf(wallet.address),
      vault: predictVaultAddress(vaultFactory, { owner: wallet.address, recovery: ZeroAddress, counter: 0n }),
    },
    anyLeaf(ZeroAddress),
    { ...anyLeaf(wallet.address), vault: ZeroAddress },
  ]);
  const { chain, addresses, provider } = club.fixture;
  await chain.rpc('anvil_setBalance', [wallet.address, '0xde0b6b3a7640000']);
  const [file, walletless, vaultless] = club.leaves.slice(1, 4).map((leaf) => club.fileOf(leaf, 1));
  if (file === undefined || walletless === undefined || vaultless === undefined) throw new Error('A leaf is missing');
  let files = 0;
  const write = (text: string, mode: number): string => {
    const name = path.join(folder, String((files += 1)));
    writeFileSync(name, text, { mode });
    return name;
  };
  return {
    ...{ folder, club, wallet, file, walletless, vaultless },
    argsOf: (one, ...more) => ['--rpc', chain.url, '--proof', write(writeProofFile(one), 0o644), ...more],
    keyFile: (text = `${wallet.privateKey}\n`, mode = 0o600) => write(text, mode),
    usdcOf: (holder) => readTokenBalance(provider, addresses.usdc, holder),
    ticking: async (work) => {
      let over = false;
      const ticks = (async () => {
        for (; !over; await new Promise((resolve) => setTimeout(resolve, BETWEEN_BLOCKS_MS)))
          await chain.rpc('anvil_mine', ['0x1']);
      })();
      try {
        return await work();
      } finally {
        over = true;
        await ticks;
      }
    },
    apart: async (work) => {
      const snapshot = await chain.rpc<string>('evm_snapshot');
      try {
        return await work();
      } finally {
        await chain.rpc('evm_revert', [snapshot]);
      }
    },
    stop: async () => {
      rmSync(folder, { recursive: true });
      await club.fixture.stop();
    },
  };
}
