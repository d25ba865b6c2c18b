import { setTimeout as wait } from 'node:timers/promises';
import { JsonRpcProvider } from 'ethers';
import { walletInFile } from '@ballast/vault/key-file';
import { loadWasmKeccak } from '@ballast/vault/statements/wasm-keccak';
import { Rpcs } from '../chain/rpcs';
import { CheckStanding, type Finding, type StandingFindings } from '../check/standing-findings';
import { LedgerDatabase } from '../ledger/ledger-database';
import { toVeto } from '../veto/to-veto';
import { vetoFirst } from '../veto/veto-first';
import { VetoSender } from '../veto/veto-sender';
import { type OnceOptions, readOnceOptions } from './once-options';

const RPC_TIMEOUT_MS = 30_000;
const BETWEEN_LOOKS_MS = 1_000;
/** As the process has it by default. */
const MAX_FEE = 5_000_000_000_000n;

/**
 * The command `npm run check:statements`: the process's own check, once.
 * @returns its exit code: 0 all agree, 1 one differs, 2 one could not be checked.
 */
export async function runOnce(args: readonly string[], print: (text: string) => void): Promise<number> {
  const options = readOnceOptions(args);
  const chainId = await chainIdOf(options.rpcUrls[0] ?? '');
  const rpcs = new Rpcs(options.rpcUrls, chainId, RPC_TIMEOUT_MS);
  const database = new LedgerDatabase(options.databaseUrl);
  try {
    const { pool, vaultFactory, startBlock } = options;
    const keccak = await loadWasmKeccak();
    const standing = new CheckStanding({ rpcs, database, pool, vaultFactory, startBlock, keccak });
    const found = await standing.run();
    if (found.findings.length === 0) print('No statement stands.');
    for (const finding of found.findings) print(describe(finding));
    if (options.keyFile !== null) await veto(standing, found, { rpcs, chainId, options, print });
    const has = (word: string): boolean => found.findings.some(({ verdict }) => verdict.finding === word);
    return has('differs') ? 1 : has('waiting') ? 2 : 0;
  } finally {
    rpcs.close();
    await database.close();
  }
}

function describe({ posted, verdict }: Finding): string {
  const statement = `Statement ${posted.number} (${posted.isPending ? 'pending' : 'current'})`;
  if (verdict.finding === 'agrees') return `${statement} agrees with statement ${verdict.built} of the ledger.`;
  const words = verdict.finding === 'differs' ? 'DIFFERS' : 'could not be checked';
  return `${statement} ${words}: ${verdict.reason}`;
}

/** Vetoes the first statement that differs and can be vetoed, and with it all later ones, and waits until none is left. */
async function veto(
  standing: CheckStanding,
  first: StandingFindings,
  how: {
    readonly rpcs: Rpcs;
    readonly chainId: number;
    readonly options: OnceOptions;
    readonly print: (text: string) => void;
  },
): Promise<void> {
  const { rpcs, chainId, options, print } = how;
  const guardian = walletInFile(options.keyFile ?? '', '--guardian-key-file');
  const sender = new VetoSender({ rpcs, chainId, pool: options.pool, guardian, maxFee: MAX_FEE });
  for (let found = first; ; found = await standing.run()) {
    const step = await vetoFirst(sender, toVeto(found, { silence: 0, hours: 0 }), ({ number }, tried) => {
      if (tried.kind === 'sent') print(`Veto of statement ${number} sent: ${tried.hash}`);
    });
    if (step === null) return;
    if (step.kind === 'refused') throw new Error(`The veto was refused: ${step.reason}.`);
    if (step.kind === 'late') throw new Error('The notice of the statement has passed: nothing can be vetoed.');
    if (step.kind === 'doubted') throw new Error('Most of the RPCs do not show that statement: nothing is vetoed.');
    await wait(BETWEEN_LOOKS_MS);
  }
}

async function chainIdOf(url: string): Promise<number> {
  const provider = new JsonRpcProvider(url, undefined, { staticNetwork: true, batchMaxCount: 1 });
  try {
    return Number(await provider.send('eth_chainId', []));
  } finally {
    provider.destroy();
  }
}
