import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OtlpReceiver, type ReceivedSpan } from '@ballast/testing/tracing/otlp-receiver';
import { Interface, Wallet } from 'ethers';
import { Redis } from 'ioredis';
import { INSTANCES } from '../chaos/instances';
import { type Club, joinClub } from '../chaos/load/club';
import { Product } from '../chaos/product';
import { Random } from '../chaos/random';
import { ClubClient } from '../seed/club-client';
import { untilTrue } from '../seed/until-true';
import { ROLE, anvilDevKey } from '../start/anvil-dev-keys';
import { rpc } from '../start/chain';
import { newPassword } from '../start/secrets';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';
import { SteadyLoad } from './testing/steady-load';
import { TraceTree } from './testing/trace-tree';

/** `npm run build` has made it. */
const BUILD = path.resolve(__dirname, '../../dist');
const USDC = new Interface(['function mint(address to, uint256 amount)']);
const DEPOSIT = { micro: 1_234_567_890n, usdc: '1234.56789' };
const PERSON = {
  email: 'somebody.in.particular@example.org',
  firstName: 'Hyacinthe',
  lastName: 'Quatremère',
  password: newPassword(),
  withdrawalPassword: newPassword(),
};
/** Milliseconds after which all that has ended before has arrived: spans leave every two seconds. */
const ARRIVAL_MS = 8_000;
jest.setTimeout(600_000);

/** A whole product that exports its traces: two of each process behind HAProxy, a chain, Redis. */
describe('the traces of a product', () => {
  let state: StateDirectory;
  let supervisor: Supervisor;
  let product: Product;
  let receiver: OtlpReceiver;
  let club: Club;
  const secrets: string[] = Object.values(PERSON);

  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-traced-')));
    state.claim();
    supervisor = new Supervisor(state.logs);
    product = await Product.start(state, supervisor, BUILD);
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' };
    await Promise.all(INSTANCES.map((instance) => supervisor.end(instance, 'SIGTERM')));
    for (const instance of INSTANCES) product.startInstance(instance, env);
    await Promise.all(INSTANCES.map((instance) => product.untilWhole(instance)));
    club = await joinClub(product, 1, new Random(1));
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS));
  });
  afterAll(async () => {
    await supervisor.stop();
    await product.close();
    await receiver.close();
    rmSync(state.root, { recursive: true, force: true });
  });

  const traceOf = (fits: (span: ReceivedSpan) => boolean): TraceTree => TraceTree.of(receiver.spans, fits);
  const isSql =
    (service: string, name: RegExp) =>
    (span: ReceivedSpan): boolean =>
      span.service === service && span.attributes['db.system.name'] === 'postgresql' && name.test(span.name);
  const untilArrived = (what: string, fits: (span: ReceivedSpan) => boolean) =>
    untilTrue(what, () => Promise.resolve(receiver.spans.some(fits)));

  it('follow a sign-up from the gateway through auth, its outbox and the queue into the ledger', async () => {
    const { invitationCode } = club.admin;
    secrets.push(invitationCode);
    receiver.spans.length = 0;
    const client = new ClubClient(product.plan.url);
    const response = await client.ask('POST', '/api/register', { body: { ...PERSON, invitationCode } });
    expect(response.status).toBe(201);
    const cookies = response.headers.getSetCookie().flatMap((cookie) => /=([^;]{16,})/.exec(cookie)?.[1] ?? []);
    expect(cookies).not.toEqual([]);
    secrets.push(...cookies);
    const isJob = ({ name }: ReceivedSpan): boolean => name === 'process member.changed';
    await untilArrived('the ledger tells of the job', isJob);
    await untilArrived(
      'auth tells of the request',
      ({ service, name }) => service === 'auth' && name.startsWith('POST'),
    );
    await untilArrived(
      'the gateway does',
      ({ service, name }) => service === 'gateway' && name === 'POST /api/register',
    );
    const trace = traceOf(isJob);
    const request = ['gateway: POST /api/register', 'gateway: POST auth', 'auth: POST /api/register'];
    expect(trace.wayTo(isSql('auth', /^INSERT auth.outbox/))).toEqual([...request, 'auth: INSERT auth.outbox']);
    const job = [...request, 'ledger: process member.changed'];
    expect(trace.wayTo(isSql('ledger', /^INSERT member/))).toEqual([...job, 'ledger: INSERT member']);
    expect(trace.roots).toHaveLength(1);
  });

  it('follow a deposit from the watcher’s RPC through ledger, outbox and queue to the mail in auth', async () => {
    const [member] = club.members;
    if (member === undefined) throw new Error('Nobody joined.');
    receiver.spans.length = 0;
    const from = new Wallet(anvilDevKey(ROLE.faucet)).address;
    const data = USDC.encodeFunctionData('mint', [member.vault, DEPOSIT.micro]);
    const hash = await rpc<string>(product.rpcUrl, 'eth_sendTransaction', [
      { from, to: product.plan.contracts.usdc, data },
    ]);
    secrets.push(member.vault, member.wallet, member.id, hash, DEPOSIT.usdc, String(DEPOSIT.micro));
    const isJob = ({ name }: ReceivedSpan): boolean => name === 'process member.notice';
    await untilArrived('auth tells of the job', isJob);
    const { traceId } = receiver.spans.find(isJob)!;
    const isScan = (span: ReceivedSpan): boolean => span.traceId === traceId && span.name === 'process chain.scan';
    await untilArrived('the watcher tells of the scan', isScan);
    const trace = traceOf(isJob);
    const scan = ['chain-watcher: process chain.scan'];
    expect(trace.wayTo(({ name }) => name === 'eth_getBlockByNumber')).toEqual([
      ...scan,
      'chain-watcher: eth_getBlockByNumber',
    ]);
    const post = [...scan, 'chain-watcher: POST ledger', 'ledger: POST /internal/chain/observations'];
    expect(trace.wayTo(isSql('ledger', /^INSERT ledger.outbox/))).toEqual([...post, 'ledger: INSERT ledger.outbox']);
    const mail = [...post, 'auth: process member.notice'];
    expect(trace.wayTo(isSql('auth', /^INSERT mail/))).toEqual([...mail, 'auth: INSERT mail']);
    expect(trace.roots).toHaveLength(1);
  });

  it('hold nothing secret and nothing personal', () => {
    const { internalToken, secondFactorKey, databaseUrl } = product.plan;
    secrets.push(internalToken, secondFactorKey, new URL(databaseUrl).password, 'ballast_session', '@example.org');
    expect(secrets).not.toContain('');
    expect(secrets.filter((secret) => receiver.text.includes(secret))).toEqual([]);
  });

  it.each(['hang', 'refuse'] as const)('fail no request while the collector is to %s', async (mode) => {
    const [member] = club.members;
    if (member === undefined) throw new Error('Nobody joined.');
    receiver.mode = mode;
    expect((await new SteadyLoad(member).forMs(15_000)).failed).toEqual([]);
  });

  it('come of processes that Redis refused nothing, each by its own user', async () => {
    const operator = new Redis(product.plan.redisUrl ?? '');
    expect(await operator.acl('LOG')).toEqual([]);
    operator.disconnect();
  });
});
