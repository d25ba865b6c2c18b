import path from 'node:path';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { ROLE, anvilDevKey } from '../start/anvil-dev-keys';
import { connect } from '../start/chain';
import type { StateDirectory } from '../start/state-directory';
import type { Supervisor } from '../start/supervisor';
import { Faucet } from '../demo/faucet';
import { untilTrue } from '../seed/until-true';
import { checkAll } from './checks/check-all';
import { checkKills } from './checks/kills';
import { StoredKeys } from './checks/stored-keys';
import { joinVerdicts, type Verdicts } from './checks/verdict';
import { Database } from './checks/database';
import { commandsIn } from './journal/commands';
import { Journal } from './journal/journal';
import type { JournalLine } from './journal/lines';
import { type Club, joinClub } from './load/club';
import { Depositor } from './load/depositor';
import { CommandClient } from './load/command-client';
import { Load } from './load/load';
import type { Cluster } from './cluster/cluster';
import { type ClusterFault, clusterFaultsOf } from './cluster/cluster-faults';
import { type ClusterRow, clusterRows } from './cluster/cluster-rows';
import { injectClusterFaults } from './cluster/inject-cluster-faults';
import { injectFaults } from './inject-faults';
import type { ChaosOptions } from './options';
import { Product } from './product';
import { Random } from './random';
import { type FaultRow, faultRows } from './report/fault-rows';
import { countsFromEnd, familyOf } from './schedule';
import { replay, untilSettled } from './settle';

/** The number of members without a routine; faults send for them. */
const CROWD = 6;
const POOL_FUNDS = '5000000';
const PRINCIPAL = '20000';
const SAMPLE = 1_000;
/** Beside three nodes; all that was acknowledged is compared with the tables anyway. */
const SAMPLE_ON_CLUSTER = 200;
/** As docs/high-availability.md has it. */
const CLUSTER_PATIENCE_MS = 1_000;

/** The outcome of a run. */
export interface Outcome {
  readonly rows: readonly FaultRow[];
  readonly verdicts: Verdicts;
  readonly polls: number;
  /** Of a run on a cluster. */
  readonly clusterRows: readonly ClusterRow[];
}

/** Shows one line when a part of the run has ended. */
export type Progress = (line: string) => void;

/** One run: the product, its load, the faults, the end of all that is under way, and the checks. */
export class Run {
  private readonly random: Random;
  private readonly journal: Journal;

  constructor(
    private readonly options: ChaosOptions,
    private readonly state: StateDirectory,
    private readonly print: Progress,
  ) {
    this.random = new Random(options.seed);
    this.journal = new Journal(path.join(state.root, 'journal.jsonl'));
  }

  /**
   * @param build the directory with the built processes
   * @param cluster the database of the run, whose faults are injected; absent: the embedded one
   */
  async execute(supervisor: Supervisor, build: string, cluster?: Cluster): Promise<Outcome> {
    const { options, random, print, journal } = this;
    const stores = cluster === undefined ? {} : { database: cluster.url, patience: CLUSTER_PATIENCE_MS };
    const product = await Product.start(this.state, supervisor, build, stores);
    print('the product runs');
    const commandClient = new CommandClient(journal);
    const everybody = await joinClub(product, options.members + CROWD, random);
    const club = { ...everybody, members: everybody.members.slice(0, options.members) };
    const { rewardPool, usdc } = product.plan.contracts;
    const depositor = new Depositor({ rpcUrl: product.rpcUrl, usdc }, journal);
    await this.fund(product, everybody, depositor);
    print(`${everybody.members.length} members have joined`);
    const db = await Database.open(product.plan.databaseUrl);
    const place = { databaseUrl: product.plan.databaseUrl, rpcUrl: product.rpcUrl };
    const load = new Load({ place, club, commandClient, depositor, random });
    const bystanders = everybody.members.slice(options.members);
    const context = { product, commandClient, depositor, timeDriver: load.timeDriver, random, bystanders };
    const looking = depositor.run();
    const never = looking.then(() => new Promise(() => undefined));
    const faults =
      cluster === undefined
        ? injectFaults(context, options, { journal, print })
        : injectClusterFaults(cluster, context, {
            faults: this.clusterFaults,
            journal,
            print,
            members: everybody.members,
          });
    await Promise.race([faults, load.broken, never, supervisor.failure]);
    await load.stop();
    depositor.stop();
    print(`the load has ended after ${commandClient.commands} commands`);
    await db.close().catch(() => undefined);
    const after = await Database.open(product.plan.databaseUrl);
    const settling = {
      db: after,
      place,
      chainId: product.plan.chainId,
      admin: load.admin,
      depositor,
    };
    await untilSettled(settling);
    const replayed = await replay(commandsIn(journal.read()), {
      commandClient,
      members: everybody.members,
      random,
      sample: cluster === undefined ? SAMPLE : SAMPLE_ON_CLUSTER,
    });
    print(`${replayed} commands were replayed`);
    const left = await untilSettled(settling);
    print(left.length === 0 ? 'all has settled' : `still under way: ${left.join(', ')}`);
    const provider = connect(product.rpcUrl, product.plan.chainId);
    const wallets = everybody.members.map(({ wallet }) => wallet);
    const lines = journal.read();
    const verdicts = await checkAll(after, {
      databaseUrl: place.databaseUrl,
      chain: { provider, usdc, rewardPool, wallets },
      lines,
      postgresLogs: cluster?.logs ?? [supervisor.logOf('postgres')],
    });
    provider.destroy();
    const found = cluster === undefined ? [] : await this.clusterRows(after, lines);
    await after.close();
    const polls = lines.filter(({ line }) => line === 'poll').length;
    const rows = faultRows(lines, countsFromEnd);
    // A mutant has to be found by what it breaks, not by a slow machine.
    const slow = options.mutant === null ? checkKills(rows, familyOf) : {};
    return { rows, verdicts: joinVerdicts([verdicts, slow]), polls, clusterRows: found };
  }

  private get clusterFaults(): readonly ClusterFault[] {
    return clusterFaultsOf(this.options.cluster ?? []);
  }

  private async clusterRows(db: Database, lines: readonly JournalLine[]): Promise<ClusterRow[]> {
    const keys = await StoredKeys.read(db);
    return clusterRows(lines, this.clusterFaults, ({ member, key, kind }) => keys.of(member, key, kind) !== undefined);
  }

  private async fund(product: Product, club: Club, depositor: Depositor): Promise<void> {
    const { rewardPool, usdc } = product.plan.contracts;
    const provider = connect(product.rpcUrl, product.plan.chainId);
    const faucet = new Faucet(provider, anvilDevKey(ROLE.faucet), usdc);
    await faucet.send(rewardPool, parseUsdc(POOL_FUNDS) ?? 0n);
    provider.destroy();
    for (const { vault } of club.members) void depositor.send(vault, parseUsdc(PRINCIPAL) ?? 0n);
    await depositor.settled();
    await Promise.all(
      club.members.map(({ client }) =>
        untilTrue('the first deposits are credited', async () => (await client.get('/api/deposits/active')) !== null),
      ),
    );
  }
}
