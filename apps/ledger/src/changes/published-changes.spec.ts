import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { DepositDto } from '@ballast/dto/deposits/deposit.dto';
import { query } from '@ballast/platform/postgres/query';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { ChangeReader } from '@ballast/testing/changes/change-reader';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { newAddress, poolPays, transaction, usdcMove, type TestTransaction } from '../testing/test-chain';
import { reportPayment, sendPayment } from '../testing/test-payments';
import { matureStatement } from '../testing/test-statements';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { addMember, moveProgrammeTime } from '../testing/ledger-harness';
import { LEDGER_CHANGES } from './ledger-changes';

/** The requests of a member's screens, and the keys by which the web refetches them. */
const SHOWN = {
  '/api/cycles/active': 'money/cycle',
  '/api/cycles/preview': 'money/cycle-preview',
  '/api/rewards': 'money/rewards',
  '/api/rewards/available': 'money/rewards/available',
  '/api/rewards/pending': 'money/rewards/pending',
  '/api/rewards/auto-compound': 'money/rewards/auto-compound',
  '/api/rewards/withdrawals': 'money/withdrawals',
  '/api/analytics/stats': 'money/stats',
  '/api/deposits': 'money/deposits',
  '/api/deposits/active': 'money/active-deposit',
  '/api/deposits/redemptions': 'money/redemptions',
  '/api/transactions': 'money/transactions',
} as const;

/** Confirmations of what is credited go on being counted, and no screen shows them. */
const shownOf = (deposits: readonly DepositDto[]): string =>
  JSON.stringify(deposits.map((one) => (one.status === 'completed' ? { ...one, confirmations: null } : one)));

describe('what a member’s screens show', () => {
  let club: ClubHarness;
  let reader: ChangeReader;
  let watched: string[];
  const answers = new Map<string, string>();

  beforeAll(async () => {
    club = await ClubHarness.start();
    const headers = club.as.service('gateway');
    reader = await ChangeReader.open(await club.ledger.app.getUrl(), headers, { db: club.db, channel: LEDGER_CHANGES });
  });
  afterAll(async () => {
    reader.leave();
    await club.stop();
  });

  /** Compares the watched members' responses; for a changed response a change must have been published. */
  async function look(): Promise<number> {
    const received = await reader.received();
    let changed = 0;
    for (const id of watched) {
      const keys = received.flatMap((one) => (one.audience === 'all' || one.audience.includes(id) ? one.keys : []));
      for (const [path, name] of Object.entries(SHOWN)) {
        const { headers, body } = await club.member('get', path, id).expect(200);
        const now = path === '/api/deposits' ? shownOf(body as DepositDto[]) : String(headers['etag']);
        const before = answers.get(id + path);
        answers.set(id + path, now);
        if (before === undefined || before === now) continue;
        changed += 1;
        const isPublished = keys.some((key) => key === '*' || name === key || name.startsWith(`${key}/`));
        expect({ path, isPublished }).toEqual({ path, isPublished: true });
      }
    }
    return changed;
  }

  const payments = async (): Promise<Payment[]> =>
    (await club.service('get', '/internal/payments').expect(200)).body as Payment[];
  /** Signs and broadcasts everything planned; @returns what is to be mined. */
  const send = async (member: ClubMember): Promise<TestTransaction[]> => {
    const mined: TestTransaction[] = [];
    if ((await query(club.db, 'SELECT FROM reward LIMIT 1')).length > 0) await matureStatement(club);
    for (const { id, order } of await payments()) {
      if (order.kind === 'statement') continue;
      const hash = await sendPayment(club, id);
      const amount = BigInt(order.amount);
      const logs =
        order.kind === 'reward'
          ? poolPays(order.accountId, order.to, amount)
          : [usdcMove(order.vault, member.wallet, amount)];
      mined.push({ hash, logs });
    }
    return mined;
  };
  const decide = (id: string, name: 'approve' | 'deny', body: object) => club.decide(id, name, { body }).expect(200);
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
        await matureStatement(club);
        for (const { id, order } of await payments()) {
          if (order.kind === 'reward') await reportPayment(club, id, 'failed', { reason: 'unknown' });
        }
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
    // What is taken back comes again at once; that due rewards are available is shown by time alone, a suspension by auth.
    expect(unseen).toEqual(['is taken back', 'the books follow', 'a member is suspended']);
  }, 120_000);
});
