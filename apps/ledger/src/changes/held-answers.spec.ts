import { keccak256, toUtf8Bytes } from 'ethers';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import { HOLDS_HEADER } from '@ballast/platform/http/holds';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { newAddress, poolPays, transaction, usdcMove, type TestTransaction } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { addMember, moveProgrammeTime } from '../testing/ledger-harness';
import { ChangeReader } from '../testing/change-reader';

const HELD = [
  '/api/cycles/active',
  '/api/rewards',
  '/api/rewards/available',
  '/api/rewards/pending',
  '/api/analytics/stats',
  '/api/deposits/active',
  '/api/deposits/redemptions',
  '/api/transactions',
] as const;

describe('an answer that says it holds', () => {
  let club: ClubHarness;
  let reader: ChangeReader;
  let watched: string[];
  const tags = new Map<string, string>();
  let nonce = 0;

  beforeAll(async () => {
    club = await ClubHarness.open();
    reader = await ChangeReader.open(club);
  });
  afterAll(async () => {
    reader.leave();
    await club.close();
  });

  /** Compares the watched members' responses; a changed response must have been announced. */
  async function look(): Promise<number> {
    const received = await reader.received();
    let changed = 0;
    for (const id of watched) {
      for (const path of HELD) {
        const { headers } = await club.member('get', path, id).expect(200);
        expect(Number(headers[HOLDS_HEADER])).toBeGreaterThan(0);
        const [before, now] = [tags.get(id + path), String(headers['etag'])];
        tags.set(id + path, now);
        if (before === undefined || before === now) continue;
        changed += 1;
        const isAnnounced = received.includes(id) || received.includes('all');
        expect({ path, isAnnounced }).toEqual({ path, isAnnounced: true });
      }
    }
    return changed;
  }

  const payments = async (): Promise<Payment[]> =>
    (await club.service('get', '/internal/payments').expect(200)).body as Payment[];
  const step = (id: string, name: string, body: object) =>
    club.service('post', `/internal/payments/${id}/${name}`).send(body).expect(204);
  /** Signs and broadcasts everything planned; @returns what is to be mined. */
  const send = async (member: ClubMember): Promise<TestTransaction[]> => {
    const mined: TestTransaction[] = [];
    for (const { id, order } of await payments()) {
      const rawTransaction = keccak256(toUtf8Bytes(id));
      const hash = keccak256(rawTransaction);
      await step(id, 'signed', { rawTransaction, transactionHash: hash, nonce: nonce++, signer: newAddress() });
      await step(id, 'broadcast', {});
      const amount = BigInt(order.amount);
      const logs =
        order.kind === 'reward'
          ? poolPays(order.payoutId, order.to, amount)
          : [usdcMove(order.vault, member.wallet, amount)];
      mined.push({ hash, logs });
    }
    return mined;
  };
  const decide = (id: string, name: string, body: object) =>
    club.http.post(`/api/admin/withdrawals/${id}/${name}`).set(club.as.admin()).send(body).expect(200);
  const withdraw = async (member: ClubMember, amount: bigint): Promise<string> => {
    const [reward = ''] = await club.earn(member.id, amount);
    return ((await club.withdraw(member.id, [reward]).expect(201)).body as { id: string }).id;
  };

  it('changes with a told change only, through everything that happens to a member', async () => {
    const inviter = await club.memberWith(1_000n * USDC);
    const member = await club.memberWith();
    const referred = await addMember(club.db, { referrers: [inviter.id, null, null], principal: 3_000n * USDC });
    watched = [inviter.id, member.id, referred];
    await club.fundPool(500n * USDC);
    await look();
    const story: Record<string, () => Promise<unknown>> = {
      'a deposit is announced': () =>
        club.member('post', '/api/deposits/pending', member.id).send({ amount: '2000' }).expect(201),
      'is seen': () => club.mineSeen(transaction(usdcMove(newAddress(), member.vault, 2_000n * USDC))),
      'is taken back': async () => {
        const [gone] = club.chain.reorg(1);
        await club.mineSeen();
        await club.mineSeen(gone!);
      },
      'is final': () => club.report(club.chain.head),
      'the next day begins': () => moveProgrammeTime(club.db, '24 hours'),
      'cycles start': async () => {
        for (const id of watched) await club.member('post', '/api/cycles/start', id).expect(200);
      },
      'somebody joins': () => addMember(club.db, { referrers: [member.id, inviter.id, null] }),
      'principal is redeemed under a running cycle': () => club.redeem(member.id, '100').expect(202),
      'the redemption is sent': async () => club.mineFinal(...(await send(member))),
      'eight hours pass': () => moveProgrammeTime(club.db, '8 hours'),
      'a cycle is collected, its inviter paid': () => club.member('post', '/api/cycles/collect', referred).expect(200),
      'two days pass': () => moveProgrammeTime(club.db, '48 hours'),
      'the books follow': () => inTransaction(club.db, (tx) => unlockDueRewards(tx, { limit: 100 })),
      'a withdrawal is denied': async () => decide(await withdraw(member, 5n * USDC), 'deny', {}),
      'a withdrawal is asked for and approved': async () =>
        decide(await withdraw(member, 5n * USDC), 'approve', { pay: true }),
      'it is paid': async () => club.mineFinal(...(await send(member))),
      'a withdrawal fails': async () => {
        await decide(await withdraw(member, 6n * USDC), 'approve', { pay: true });
        for (const { id } of await payments()) await step(id, 'failed', { reason: 'unknown' });
      },
      'the vault pays its owner directly': () =>
        club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 50n * USDC))),
      'rewards are compounded': async () => {
        await club.compounds(member.id);
        await club.earn(member.id, 20n * USDC);
        await moveProgrammeTime(club.db, '7 days');
        await look();
        await club.compoundDue();
      },
      'the compounding arrives': async () => club.mineFinal(...(await send(member))),
      'a member is suspended': () => club.publishFacts(member.id, member.wallet, { version: 2, status: 'suspended' }),
    };
    const unseen: string[] = [];
    for (const [what, happens] of Object.entries(story)) {
      await happens();
      if ((await look()) === 0) unseen.push(what);
    }
    // What these do is shown by answers that hold for no time; and that due rewards are available is shown by time alone.
    const elsewhere = [
      'a deposit is announced',
      'is seen',
      'is taken back',
      'the books follow',
      'a member is suspended',
    ];
    expect(unseen).toEqual(elsewhere);
  }, 120_000);
});
