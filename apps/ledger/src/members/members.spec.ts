import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { QUEUES } from '@ballast/dto/events/queues';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { sendSigned } from '@ballast/platform/testing/signed-messages';
import { eventually } from '@ballast/testing/net/eventually';
import { inAnotherPast, LedgerHarness, NOTHING_CHANGED } from '../testing/ledger-harness';
import { bindToChain } from '../clock/programme-clock';
import { EnsureMember } from './ensure-member';
import { upsertMembers } from './upsert-members';

function factsOf(id: string, more: Partial<MemberFacts> = {}): MemberFacts {
  return {
    id,
    status: 'active',
    isAdmin: false,
    invitedBy: null,
    referrers: [null, null, null],
    payoutWallet: null,
    recoveryWallet: null,
    payoutWalletChangedAt: null,
    ...NOTHING_CHANGED,
    createdAt: '2026-11-16T09:00:00.000Z',
    version: 1,
    ...more,
  };
}

describe('what the ledger knows of members', () => {
  let ledger: LedgerHarness;
  let auth: Server;
  const known = new Map<string, MemberFacts>();
  const requests: string[] = [];

  beforeAll(async () => {
    // Auth's side of the internal call, with auth's answers.
    auth = createServer((incoming, answer) => {
      const id = incoming.url?.split('/').at(-1) ?? '';
      requests.push(id);
      const facts = known.get(id);
      const body = facts ?? { code: 'NOT_FOUND', params: { what: 'member' }, requestId: 'r' };
      answer.writeHead(facts ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    auth.listen(0, '127.0.0.1');
    await once(auth, 'listening');
    const { port } = auth.address() as AddressInfo;
    ledger = await LedgerHarness.start({ AUTH_URL: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await ledger.stop();
    auth.close();
  });
  const row = async (id: string) =>
    (await query<Record<string, unknown>>(ledger.db, 'SELECT * FROM member WHERE id = $1', [id]))[0];

  const tell = (id: string, facts: MemberFacts) =>
    sendSigned(ledger.app.get(QueueConnection), {
      ...{ queue: QUEUES.memberChanged, sender: 'auth', key: id, payload: { ...facts } },
    });

  it('keeps the newest facts in whatever order and however often they come', async () => {
    const id = newId();
    const wallet = '0x1111111111111111111111111111111111111111';
    await upsertMembers(ledger.db, [factsOf(id, { version: 3, payoutWallet: wallet, status: 'suspended' })]);
    const newest = await row(id);
    await upsertMembers(ledger.db, [factsOf(id, { version: 2 }), factsOf(id, { version: 3 }), factsOf(id)]);
    expect(await row(id)).toEqual(newest);
    await upsertMembers(ledger.db, [factsOf(id, { version: 5 }), factsOf(id, { version: 4, payoutWallet: wallet })]);
    expect(await row(id)).toMatchObject({ facts_version: 5, status: 'active', payout_wallet: null });
  });

  it('tells the polls of a change, and never rewrites who referred whom', async () => {
    const [id, referrer] = [newId(), newId()];
    await upsertMembers(ledger.db, [factsOf(id, { referrers: [referrer, null, null] })]);
    await upsertMembers(ledger.db, [factsOf(id, { version: 2, referrers: [null, null, null] })]);
    expect(await row(id)).toMatchObject({ referrer_1: referrer, version: 1n });
  });

  it('hears of a member by the queue', async () => {
    const id = newId();
    known.set(id, factsOf(id));
    await tell(id, factsOf(id));
    await eventually(async () => expect(await row(id)).toMatchObject({ id, status: 'active' }));
  });

  it('takes no fact out of a message, but asks auth', async () => {
    const id = newId();
    const [own, thief] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
    known.set(id, factsOf(id, { payoutWallet: own, version: 2 }));
    await upsertMembers(ledger.db, [factsOf(id, { payoutWallet: own })]);
    await tell(id, factsOf(id, { payoutWallet: thief, isAdmin: true, version: 900 }));
    await eventually(async () => expect(await row(id)).not.toMatchObject({ facts_version: 1 }));
    expect(await row(id)).toMatchObject({ facts_version: 2, payout_wallet: own, is_admin: false });
  });

  it('asks auth for a member who is quicker than the queue, and for the referrers', async () => {
    const [id, referrer] = [newId(), newId()];
    known.set(id, factsOf(id, { referrers: [referrer, null, null] }));
    known.set(referrer, factsOf(referrer));
    const send = () => ledger.api.post('/api/cycles/start').set(ledger.as.member(id));
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await row(id)).toMatchObject({ referrer_1: referrer });
    expect(await row(referrer)).toMatchObject({ id: referrer });
    requests.length = 0;
    await send();
    expect(requests).toEqual([]);
  });

  it('fetches a referrer who is still missing behind a known member', async () => {
    const [id, referrer] = [newId(), newId()];
    known.set(referrer, factsOf(referrer));
    await upsertMembers(ledger.db, [factsOf(id, { referrers: [referrer, null, null] })]);
    await ledger.app.get(EnsureMember).ensure(id);
    expect(await row(referrer)).toMatchObject({ id: referrer });
  });

  it('answers 404 for somebody whom auth does not know either', async () => {
    const answer = await ledger.api.post('/api/cycles/start').set(ledger.as.member(newId()));
    expect(answer.status).toBe(404);
  });

  it('never serves a database of another chain', async () => {
    await expect(bindToChain(ledger.db, 137)).rejects.toThrow('belongs to chain 31337, but CHAIN_ID is 137');
    await expect(bindToChain(ledger.db, 31337)).resolves.toBeUndefined();
    await expect(
      inAnotherPast(ledger.db, "UPDATE programme_clock SET chain_id = 137, shift = '1 hour'"),
    ).rejects.toThrow('clock_moves_on_local_chain_only');
  });
});
