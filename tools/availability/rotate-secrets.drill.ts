import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSync } from 'otplib';
import { type Instance, INSTANCES } from '../chaos/instances';
import { type Club, joinClub } from '../chaos/load/club';
import { Product } from '../chaos/product';
import { Random } from '../chaos/random';
import { ClubClient } from '../seed/club-client';
import { confirmContacts } from '../seed/confirm-contacts';
import { setUpTotp } from '../seed/set-up-totp';
import { runBuilt } from '../start/run-built';
import { newPassword } from '../start/secrets';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';
import { RATE, SteadyLoad, faultOf } from './testing/steady-load';

/** `npm run build` has made it. */
const BUILD = path.resolve(__dirname, '../../dist');
/** A code counts once in its 30 seconds: so many people, one every three seconds. */
const PEOPLE = 11;
const SECONDS_BETWEEN_SIGN_INS = 3;
jest.setTimeout(900_000);

interface Person {
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string;
  readonly backupCodes: readonly string[];
}

/** One of each, then the others: the balancer has long taken a process in again when its twin is stopped. */
const IN_TURN: readonly Instance[] = [1, 2].flatMap((one) => INSTANCES.filter((name) => name.endsWith(`-${one}`)));
const NEXT = {
  INTERNAL_TOKEN_SECRET: 'the next secret between processes, of the spec',
  SECOND_FACTOR_KEY: 'the next key of second factors, of the spec too',
};

/** Every process is restarted in turn with other secrets, while members and visitors go on. */
describe('two of each process behind HAProxy, their secrets replaced', () => {
  let state: StateDirectory;
  let supervisor: Supervisor;
  let product: Product;
  let people: readonly Person[];
  let load: SteadyLoad;
  let turn = 0;

  beforeAll(async () => {
    state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-rotated-')));
    state.claim();
    supervisor = new Supervisor(state.logs);
    product = await Product.start(state, supervisor, BUILD);
    const club = await joinClub(product, 1, new Random(1));
    if (club.members[0] === undefined) throw new Error('Nobody joined.');
    const joined: Person[] = [];
    for (let n = 0; n < PEOPLE; n += 1) joined.push(await joinWithApp(product, club, n));
    people = joined;
    load = new SteadyLoad(club.members[0], { every: SECONDS_BETWEEN_SIGN_INS * RATE, send: signInNext });
  });
  afterAll(async () => {
    await supervisor.stop();
    await product.close();
    rmSync(state.root, { recursive: true, force: true });
  });

  const signIn = ({ email, password }: Person, totp: string): Promise<string | null> => {
    const body = { email, password, totp };
    const client = new ClubClient(product.plan.url);
    return faultOf('sign-in with a code', client.ask('POST', '/api/login', { body, timeoutMs: 10_000 }));
  };
  const signInNext = (): Promise<string | null> => {
    const person = people[(turn += 1) % people.length]!;
    return signIn(person, generateSync({ secret: person.totpSecret }));
  };
  const restart = async (instance: Instance, env: Readonly<Record<string, string>>): Promise<void> => {
    await supervisor.end(instance, 'SIGTERM');
    product.startInstance(instance, env);
    await product.untilWhole(instance);
  };
  const restartAll = (env: Readonly<Record<string, string>>) => async () => {
    for (const instance of IN_TURN) await restart(instance, env);
  };
  /** The secrets of before and after, as the three steps of docs/operations.md name them. */
  const steps = () => {
    const before = {
      INTERNAL_TOKEN_SECRET: product.plan.internalToken,
      SECOND_FACTOR_KEY: product.plan.secondFactorKey,
    };
    return {
      acceptNext: { ...before, ...accepted(NEXT) },
      useNext: { ...NEXT, ...accepted(before) },
      dropOld: NEXT,
    };
  };

  it('fails no request at any step, nor while the sealed secrets are sealed anew', async () => {
    const { acceptNext, useNext, dropOld } = steps();
    const first = await load.during(restartAll(acceptNext));
    const second = await load.during(restartAll(useNext));
    expect({ first: first.failed, second: second.failed }).toEqual({ first: [], second: [] });

    const env = { ...useNext, DATABASE_URL: product.plan.databaseUrl };
    let output = '';
    const sealing = await load.during(async () => {
      output = await runBuilt('apps/auth/src/reseal-second-factors.js', { root: product.plan.root, env });
    });
    // Theirs and the admin's.
    expect(output).toMatch(new RegExp(`^${PEOPLE + 1} of ${PEOPLE + 1} .*; 0 are left `));
    const third = await load.during(restartAll(dropOld));
    expect({ sealing: sealing.failed, third: third.failed }).toEqual({ sealing: [], third: [] });
  });

  it('keeps the codes of an app and backup codes of before, once the old key is gone', async () => {
    const after = await load.forMs(SECONDS_BETWEEN_SIGN_INS * PEOPLE * 1000);
    expect(after.failed).toEqual([]);
    const backups = people.slice(0, 3).map((person) => signIn(person, person.backupCodes[0] ?? ''));
    expect(await Promise.all(backups)).toEqual([null, null, null]);
  });
});

async function joinWithApp(product: Product, { admin }: Club, index: number): Promise<Person> {
  const client = new ClubClient(product.plan.url);
  const [password, withdrawalPassword] = [newPassword(), newPassword()];
  const email = `careful-${index}@example.org`;
  const { invitationCode } = admin;
  await client.post('/api/register', { email, password, withdrawalPassword, invitationCode });
  await confirmContacts(product.plan.databaseUrl);
  const totpSecret = await setUpTotp(client, { password, withdrawalPassword });
  const { backupCodes } = await client.post<{ backupCodes: string[] }>('/api/auth/totp/backup-codes');
  return { email, password, totpSecret, backupCodes };
}

/** Those secrets as the ones to accept beside. */
function accepted(secrets: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`${name}_ACCEPTED`, value]));
}
