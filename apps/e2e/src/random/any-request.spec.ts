import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import fc from 'fast-check';
import * as club from '../stack/club';
import { demo } from '../stack/demo';
import { test } from '../stack/test';
import { AnswerFaults } from './answer-faults';
import { AnyRequest, type Known } from './any-request';
import { type Call, type Document, callsOf } from './read-document';
import { type Caller, type Case, sendAll } from './send-all';

const CASES = 10_000;
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
/** Streams do not end by themselves; whoever signs out asks nothing more. */
const LEFT_OUT = new Set(['GET /api/changes', 'POST /api/logout']);
/** Each costs a hash of a password, by design. */
const COSTLY = /^POST \/api\/(?:login|register|auth\/password|auth\/withdrawal-password|auth\/totp)/;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function cookieOf(http: APIRequestContext): Promise<string> {
  const { cookies } = await http.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Everybody who may ask, and what there is to ask about. */
async function everybody(): Promise<{ callers: Caller[]; known: Known }> {
  const admin = await club.admin();
  const member = await club.join(await club.invitation());
  const bystander = await club.join(await club.invitation());
  const lists = ['users', 'invitations', 'withdrawals', 'transactions', 'audit'].map(
    (name) => `/api/admin/${name}?limit=10`,
  );
  const rows = await Promise.all(
    [...lists, '/api/deployments?limit=10'].map((path) => club.get<{ id: string }[]>(admin.http, path)),
  );
  // Neither asks about the accounts they come with: whoever suspends themselves asks nothing more.
  const own = new Set([member.id, admin.id]);
  // Not the token that CI asks with: whoever revokes that asks nothing more either.
  const token = await club.post<{ id: string }>(admin.http, '/api/deployment-tokens', { name: 'to be revoked' }, 201);
  const ids = [...new Set([bystander.id, token.id, ...rows.flat().map(({ id }) => id)])].filter((id) => !own.has(id));
  const words = {
    withdrawalPassword: [club.WITHDRAWAL_PASSWORD],
    wallet: ['0x52908400098527886E0F7030069857D2E4169EE7'],
    walletAddress: ['0x52908400098527886E0F7030069857D2E4169EE7'],
    invitationCode: [demo().invitationCode],
    email: [bystander.email, demo().member.email],
    cursor: ids,
    limit: ['1', '200'],
    transactionHash: [`0x${'ab'.repeat(32)}`],
    rewardIds: [],
  };
  const callers = [
    { name: 'visitor', headers: {} },
    { name: 'member', headers: { cookie: await cookieOf(member.http) } },
    { name: 'admin', headers: { cookie: await cookieOf(admin.http) } },
    { name: 'CI', headers: { authorization: `Bearer ${demo().deploymentToken}` } },
  ];
  return { callers, known: { ids, words } };
}

test('whatever is sent, nothing breaks and every answer is as the document says', async () => {
  test.setTimeout(300_000);
  print(`seed ${SEED} (FUZZ_SEED=${SEED} repeats the requests)`);
  const visitor = await club.newClient();
  const document = await club.get<Document>(visitor, '/api/openapi.json');
  const { callers, known } = await everybody();
  const any = new AnyRequest(document, known);
  const calls = callsOf(document).filter(({ name }) => !LEFT_OUT.has(name));
  const weight = ({ name }: Call) => (COSTLY.test(name) ? 1 : 5);
  const total = callers.length * calls.reduce((sum, call) => sum + weight(call), 0);
  const cases = calls.flatMap((call, nth): Case[] => {
    const numRuns = Math.ceil((CASES / total) * weight(call));
    return callers.flatMap((caller, who) =>
      fc.sample(any.of(call), { seed: SEED + nth * 10 + who, numRuns }).map((request) => ({ caller, request })),
    );
  });
  // Neighbours in the list ask the same: mixed, they meet each other.
  const mixed = cases.map((one, n) => ({ one, at: (n * 7919) % cases.length })).sort((a, b) => a.at - b.at);
  const began = performance.now();
  const { faults, statuses } = await sendAll(
    demo().url,
    mixed.map(({ one }) => one),
    new AnswerFaults(document),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  print(`${cases.length} requests of ${calls.length} calls in ${seconds} s; ${counted.join(', ')}`);
  expect([...faults.values()]).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(CASES);
  // Were most refused at the door, nothing would have been tried.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(CASES / 10);
  // Nor if somebody had been locked out on the way.
  for (const { headers } of callers.slice(1)) {
    const path = 'cookie' in headers ? '/api/user' : '/api/deployments/summary';
    expect((await visitor.get(path, { headers })).status()).not.toBe(401);
  }
});
