import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { CALLED_SERVICES, SERVICES, mainOf } from '../build/build-product';
import { startBalancer } from '../start/balancer';
import { startChain } from '../start/chain';
import { deployToLocalChain, writeLocalKeyFiles } from '../start/contracts';
import { type MailCatcher, startMailCatcher } from '../mail-catcher/mail-catcher';
import { portsFor } from '../start/ports';
import { startPostgres } from '../start/postgres';
import { secretsIn } from '../start/secrets';
import { type ProductPlan, buildEnvironment } from '../start/service-environment';
import { NODE_FLAGS } from '../start/services';
import type { StateDirectory } from '../start/state-directory';
import { type Supervisor, TIER } from '../start/supervisor';
import { untilAnswers } from '../start/until-answers';
import { AnswerProxy } from './faults/answer-proxy';
import { RpcProxy } from './faults/rpc-proxy';
import { INSTANCES, type Instance, instancesOf, serviceOf } from './instances';
import { OwnRedis } from './redis';

const ROOT = path.resolve(__dirname, '../..');
/** Under the name of a service: where the balancer listens for it. */
const PORTS = ['postgres', 'redis', 'chain', 'smtp', 'mail-page', ...SERVICES, ...INSTANCES] as const;
/** Final blocks are six behind the head, so that a fork may be five deep. */
const SLOTS_IN_AN_EPOCH = 3;
const NO_LIMIT = '1000000000';

/** Addresses of stores that a run brings itself; absent: the embedded Postgres, one Redis. */
export interface Stores {
  readonly database?: string;
  /** `DATABASE_PATIENCE_MS` of the services; absent: their default. */
  readonly patience?: number | undefined;
  readonly redis?: string;
}

/**
 * The built product on storage of its own, two of each process behind the balancer, with a proxy in front of the ledger and
 * one in front of the chain. Whatever is ended here is started again by whoever ended it.
 */
export class Product {
  private constructor(
    readonly plan: ProductPlan,
    readonly supervisor: Supervisor,
    private readonly parts: Parts,
  ) {}

  /**
   * @param build the directory with the built processes, `dist` or a mutated copy of it.
   * @param stores that somebody else started.
   */
  static async start(
    state: StateDirectory,
    supervisor: Supervisor,
    build: string,
    stores: Stores = {},
  ): Promise<Product> {
    mkdirSync(state.root, { recursive: true });
    const ports = await portsFor(PORTS, state.ports);
    const secrets = secretsIn(state.secrets);
    const postgres = { directory: state.postgres, port: ports.postgres, password: secrets.databasePassword };
    const redis =
      stores.redis === undefined ? new OwnRedis(path.join(state.root, 'redis'), ports.redis, supervisor) : undefined;
    const [databaseUrl, rpcUrl, redisUrl] = await Promise.all([
      stores.database ?? startPostgres(postgres, supervisor),
      startChain({ directory: state.chain, port: ports.chain, slotsInAnEpoch: SLOTS_IN_AN_EPOCH }, supervisor),
      stores.redis ?? redis?.start(),
    ]);
    const [ledgerProxy, rpcProxy, contracts, mail] = await Promise.all([
      AnswerProxy.before(ports.ledger),
      RpcProxy.before(rpcUrl),
      deployToLocalChain(rpcUrl),
      startMailCatcher({ smtp: ports.smtp, page: ports['mail-page'] }),
    ]);
    const plan: ProductPlan = {
      root: ROOT,
      url: `http://localhost:${ports.gateway}`,
      ports,
      databaseUrl,
      redisUrl,
      rpcUrls: rpcProxy.url,
      chainId: LOCAL_CHAIN_ID,
      internalToken: secrets.internalToken,
      secondFactorKey: secrets.secondFactorKey,
      vapidKey: secrets.vapidKey,
      githubWebhookSecret: secrets.githubWebhookSecret,
      mail: { smtpUrl: mail.smtpUrl, from: 'Ballast <no-reply@localhost>' },
      contracts,
      keyFiles: writeLocalKeyFiles(state.keys),
    };
    const product = new Product(plan, supervisor, {
      state,
      ports,
      build,
      ledgerProxy,
      rpcProxy,
      mail,
      redis,
      patience: stores.patience,
    });
    for (const instance of INSTANCES) product.startInstance(instance);
    // They reach each other through it.
    await startBalancer(ROOT, pairsOf(ports), supervisor);
    const whole = INSTANCES.map((instance) => product.untilWhole(instance));
    await Promise.race([Promise.all(whole), supervisor.failure]);
    return product;
  }

  /** Closes the parts that run in this process; the supervisor ends the others. */
  async close(): Promise<void> {
    this.ledgerProxy.close();
    this.rpcProxy.close();
    await this.parts.mail.stop();
  }

  get ledgerProxy(): AnswerProxy {
    return this.parts.ledgerProxy;
  }

  get rpcProxy(): RpcProxy {
    return this.parts.rpcProxy;
  }

  /** The chain itself, behind the proxy. */
  get rpcUrl(): string {
    return `http://127.0.0.1:${this.parts.ports.chain}`;
  }

  /**
   * @param more what differs from the ordinary environment.
   * @param build of another version.
   */
  startInstance(
    instance: Instance,
    more: Readonly<Record<string, string>> = {},
    build: string = this.parts.build,
  ): void {
    const service = serviceOf(instance);
    this.supervisor.start({
      name: instance,
      command: process.execPath,
      args: [...NODE_FLAGS, path.join(build, path.relative('dist', mainOf(service)))],
      env: { ...buildEnvironment(service, this.plan), ...this.ownEnvironment(instance), ...more },
      cwd: ROOT,
      stopSignal: 'SIGTERM',
      tier: service === 'gateway' ? TIER.edge : TIER.service,
    });
  }

  /** Starts the run's own Redis again. */
  async startRedis(): Promise<void> {
    await this.parts.redis?.start();
  }

  startPostgres(): Promise<string> {
    const { state, ports } = this.parts;
    const password = secretsIn(state.secrets).databasePassword;
    return startPostgres({ directory: state.postgres, port: ports.postgres, password }, this.supervisor);
  }

  /** Waits until a process is ready, and says that all it depends on answers, too. */
  untilWhole(instance: Instance): Promise<void> {
    const url = `http://127.0.0.1:${this.parts.ports[instance]}/readyz`;
    return untilAnswers(instance, 120, async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      const text = await response.text();
      const { checks = {} } = JSON.parse(text) as { checks?: Record<string, { ok: boolean }> };
      const isWhole = response.ok && Object.values(checks).every(({ ok }) => ok);
      if (!isWhole) throw new Error(`it says ${response.status} ${text.slice(0, 300)}`);
    });
  }

  private ownEnvironment(instance: Instance): Record<string, string> {
    const service = serviceOf(instance);
    const ledger = service === 'ledger' ? {} : { LEDGER_URL: this.ledgerProxy.url };
    const unlimited = ['SIGN_IN', 'SIGN_IN_ADDRESS', 'WRITES', 'READS', 'CI'].map((name) => [
      `RATE_LIMIT_${name}`,
      NO_LIMIT,
    ]);
    return {
      PORT: String(this.parts.ports[instance]),
      LOG_LEVEL: 'warn',
      DATABASE_INSTANCES: '2',
      ...(this.parts.patience === undefined ? {} : { DATABASE_PATIENCE_MS: String(this.parts.patience) }),
      // Longer than the balancer needs to notice.
      DRAIN_MS: '3000',
      ...this.parts.redis?.environmentOf(service),
      ...ledger,
      ...(service === 'gateway' ? Object.fromEntries(unlimited) : {}),
    } as Record<string, string>;
  }
}

type Ports = Readonly<Record<(typeof PORTS)[number], number>>;

function pairsOf(ports: Ports): Parameters<typeof startBalancer>[1] {
  const pairs = CALLED_SERVICES.map((service) => {
    const [one, two] = instancesOf(service);
    return [service, { port: ports[service], instances: [ports[one], ports[two]] }] as const;
  });
  return Object.fromEntries(pairs) as Parameters<typeof startBalancer>[1];
}

interface Parts {
  readonly state: StateDirectory;
  readonly ports: Ports;
  readonly build: string;
  readonly ledgerProxy: AnswerProxy;
  readonly rpcProxy: RpcProxy;
  readonly mail: MailCatcher;
  /** Absent: somebody else's. */
  readonly redis: OwnRedis | undefined;
  readonly patience: number | undefined;
}
