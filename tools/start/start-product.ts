import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { SERVICES, buildProduct } from '../build/build-product';
import { StepError } from '../build/run-step';
import type { DemoFile } from '../demo/demo-file';
import { programmeTimeOf } from '../demo/programme-clock';
import { generate } from '../generate/generate';
import { firstDeployment } from '../seed/seed-dates';
import { ROLE, anvilDevKey } from './anvil-dev-keys';
import { chainIdOf, startChain } from './chain';
import { type Contracts, contractsFromEnvironment, deployToLocalChain, writeLocalKeyFiles } from './contracts';
import { bareTable, demoTable } from './demo-table';
import { developmentRows, leaveOut, startWeb } from './development';
import { Fault } from './fault';
import { startMail } from './mail';
import type { StartOptions } from './options';
import { portsFor } from './ports';
import { startPostgres } from './postgres';
import { assertSameRun } from './same-run';
import { type Secrets, secretsIn } from './secrets';
import { seedOnce } from './seed-once';
import type { ProductPlan } from './service-environment';
import { startServices, untilReady } from './services';
import type { StateDirectory } from './state-directory';
import type { Supervisor } from './supervisor';

const ROOT = path.resolve(__dirname, '../..');
const PORTS = ['postgres', 'chain', ...SERVICES, 'smtp', 'mail-page'] as const;
type Ports = Readonly<Record<(typeof PORTS)[number], number>>;

interface Storage {
  readonly databaseUrl: string;
  readonly rpcUrls: string;
  readonly rpcUrl: string;
  readonly chainId: number;
}

/** Shows one line when a step of the start has ended. */
export type Progress = (line: string) => void;

/**
 * Brings the whole product up.
 * @returns the table to print.
 * @throws Fault with one sentence; the caller stops what runs by then.
 */
export async function startProduct(
  options: StartOptions,
  state: StateDirectory,
  supervisor: Supervisor,
  progress: Progress,
): Promise<string> {
  const { development } = options;
  const secrets = secretsIn(state.secrets);
  const ports = await portsFor(PORTS, state.ports);
  const [storage] = await Promise.all([startStorage({ options, state, ports, secrets }, supervisor), build(progress)]);
  progress('database and chain run');
  const contracts = await contractsOn(storage);
  progress('contracts are in place');
  const mail = await startMail(options, { smtp: ports.smtp, page: ports['mail-page'] });
  const isLocal = storage.chainId === LOCAL_CHAIN_ID;
  const plan: ProductPlan = {
    root: ROOT,
    url: `http://localhost:${options.port}`,
    // In development the web app answers at the product's address, and asks the gateway behind it.
    ports: development === undefined ? { ...ports, gateway: options.port } : ports,
    databaseUrl: storage.databaseUrl,
    redisUrl: options.redisUrl,
    rpcUrls: storage.rpcUrls,
    chainId: storage.chainId,
    internalToken: secrets.internalToken,
    secondFactorKey: secrets.secondFactorKey,
    vapidKey: secrets.vapidKey,
    githubWebhookSecret: secrets.githubWebhookSecret,
    mail,
    contracts,
    keyFiles: isLocal ? writeLocalKeyFiles(state.keys) : undefined,
  };
  await startServices(plan, supervisor, development);
  if (development !== undefined) await startWeb(plan, supervisor);
  const without = development?.without;
  if (without !== undefined) {
    progress(`${without} is left to you: ${leaveOut(without, plan, state.root)}`);
    await Promise.race([untilReady(without, plan, Infinity), supervisor.failure]);
  }
  progress('services are ready');
  const more = development === undefined ? [] : developmentRows(development, state.logs);
  if (!isLocal) return bareTable({ url: plan.url, chainId: storage.chainId, mail: mail.shown }, more);
  const club = await Promise.race([seedOnce(state.seed, plan, storage.rpcUrl), supervisor.failure]);
  const { admin, member, invitationCode, deploymentToken } = club;
  const demo: DemoFile = {
    url: plan.url,
    mailUrl: mail.pageUrl,
    rpcUrl: storage.rpcUrl,
    chainId: storage.chainId,
    usdc: contracts.usdc,
    vaultFactory: contracts.vaultFactory,
    rewardPool: contracts.rewardPool,
    admin,
    member,
    invitationCode,
    faucetPrivateKey: anvilDevKey(ROLE.faucet),
    deploymentToken,
    githubWebhookSecret: secrets.githubWebhookSecret,
    databaseUrl: storage.databaseUrl,
  };
  writeFileSync(state.demo, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return demoTable(demo, mail.shown, more);
}

interface StorageNeeds {
  readonly options: StartOptions;
  readonly state: StateDirectory;
  readonly ports: Ports;
  readonly secrets: Secrets;
}

async function startStorage(needs: StorageNeeds, supervisor: Supervisor): Promise<Storage> {
  const { options, state, ports, secrets } = needs;
  const postgres = { directory: state.postgres, port: ports.postgres, password: secrets.databasePassword };
  const database = Promise.resolve(options.databaseUrl ?? startPostgres(postgres, supervisor));
  const chain = {
    ...{ directory: state.chain, port: ports.chain, beginsAt: firstDeployment() },
    goesOnAt: async () => programmeTimeOf(await database),
  };
  const [databaseUrl, rpcUrls] = await Promise.all([database, options.rpcUrls ?? startChain(chain, supervisor)]);
  const rpcUrl = rpcUrls.split(',')[0]?.trim() ?? '';
  const chainId = await chainIdOf(rpcUrl);
  if (chainId === LOCAL_CHAIN_ID) await assertSameRun(databaseUrl, rpcUrl);
  return { databaseUrl, rpcUrls, rpcUrl, chainId };
}

async function build(progress: Progress): Promise<void> {
  try {
    const built = await buildProduct(ROOT);
    await generate(ROOT);
    progress(built ? 'product is built' : 'build is up to date');
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    process.stderr.write(`${error.output}\n`);
    throw new Fault(`${error.message} What it said is above.`);
  }
}

async function contractsOn({ chainId, rpcUrl }: Storage): Promise<Contracts> {
  return chainId === LOCAL_CHAIN_ID ? deployToLocalChain(rpcUrl) : contractsFromEnvironment(process.env, chainId);
}
