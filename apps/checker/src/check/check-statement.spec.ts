import fc from 'fast-check';
import { hexlify } from 'ethers';
import { newId } from '@ballast/platform/ids/new-id';
import { checkerGrants } from '@ballast/platform/postgres/checker-grants';
import { query } from '@ballast/platform/postgres/query';
import { byPort } from '@ballast/testing/postgres/throw-away-database';
import { AGREES, CheckedClub, anyBytes, differs } from '../testing/checked-club';

const DAY = 86_400;
const LEAF = 'INSERT INTO statement_leaf (account_id, since, wallet, vault, entitlement) VALUES ($1, $2, $3, $3, 9)';
const ONE = '(SELECT account_id FROM statement_leaf WHERE entitlement > 0 ORDER BY entitlement LIMIT 1)';

describe('a posted statement', () => {
  let checked: CheckedClub;

  beforeEach(async () => {
    checked = await CheckedClub.start();
  });
  afterEach(() => checked.stop());

  const members = () => checked.club.members;
  const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;

  /** Members with wallets and vaults whose rewards have unlocked; the first one has one that is locked. */
  async function earnAll(count = 3): Promise<void> {
    for (let index = 0; index < count; index += 1) await checked.joinEarning(members()[0]);
    await checked.club.pass(30);
    await checked.club.earn(members()[0]!, 1_000n);
  }

  it('agrees, whatever was earned, asked for, denied, paid and changed before', async () => {
    const kinds = [
      'join',
      'earn',
      'earn',
      'unlock',
      'request',
      'deny',
      'pay',
      'payOutside',
      'wallet',
      'vault',
    ] as const;
    const amount = fc.integer({ min: 10, max: 9_999 });
    const step = fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(), amount, hours: fc.nat({ max: 20 }) });
    const hours = fc.array(fc.array(step, { maxLength: 8, size: 'max' }), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(hours, async (walk) => {
        const checker = await checked.checker();
        for (const steps of walk) {
          for (const one of steps) await act(one);
          await checked.club.earn(await checked.club.join(), 8n);
          const built = await checked.build();
          // A payment from outside lowers the sum: the pool takes that as an announced correction alone.
          if (checked.lastPosted !== null && built.sum < checked.lastPosted.sum) continue;
          await checked.post(built);
          const { findings } = await checker.run();
          expect(findings.map(({ verdict }) => verdict.finding)).toEqual(findings.map(() => 'agrees'));
          expect(findings.at(-1)!.verdict).toEqual({ finding: 'agrees', built: built.number });
        }
        expect(await checked.newest()).toMatchObject(AGREES);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }, 120_000);

  async function act({ kind, who, amount, hours }: { kind: string; who: number; amount: number; hours: number }) {
    const { club } = checked;
    if (kind === 'join') await club.join();
    const member = members()[who % Math.max(1, members().length)];
    if (member === undefined) return;
    if (kind === 'earn') await club.earn(member, BigInt(amount), members()[0]);
    if (kind === 'unlock') await club.unlock();
    if (kind === 'request') await club.request(member);
    if (kind === 'deny' || kind === 'pay' || kind === 'payOutside') await club.end(kind);
    if (kind === 'wallet') await club.changeWallet(member, who % 2 === 0 ? null : new Date(Date.now() + 3_600_000));
    if (kind === 'vault') await club.newVault(member);
    await club.pass(hours);
  }

  it.each([
    [
      'an entitlement is a micro-USDC too high',
      'entitlement = entitlement + 1',
      /is named [\d.]+ USDC and has rewards/,
    ],
    ['an entitlement is a micro-USDC too low', 'entitlement = entitlement - 1', /is named [\d.]+ USDC and has rewards/],
    ["a wallet is a stranger's", `wallet = '\\x${'ab'.repeat(20)}'`, /names a wallet that its member never named/],
    ["a vault is a stranger's", `vault = '\\x${'ab'.repeat(20)}'`, /names a vault that is not its member's/],
  ])('differs when %s', async (_what, change, reason) => {
    await earnAll();
    const built = await checked.build();
    const sql = `UPDATE statement_leaf SET ${change} WHERE account_id = ${ONE}`;
    await checked.postOrder(await checked.forge(built, sql));
    expect(await checked.newest()).toEqual(differs(reason));
  });

  it('agrees when it is first looked at after its member has changed wallets twice', async () => {
    await checked.club.earn(await checked.club.join(), 80n);
    await checked.club.changeWallet(members()[0]!);
    await checked.club.pass(30);
    await checked.publish();
    for (let change = 0; change < 2; change += 1) await checked.club.changeWallet(members()[0]!);
    expect(await checked.newest()).toMatchObject(AGREES);
  });

  it('differs when it has a leaf of nobody', async () => {
    await earnAll();
    const built = await checked.build();
    await checked.postOrder(await checked.forge(built, LEAF, [anyBytes(32), built.number, anyBytes(20)]));
    expect(await checked.newest()).toEqual(differs(/is nobody's and is named 0.000009 USDC/));
  });

  it('differs when a leaf stands in the tree alone, in no row of the ledger', async () => {
    await earnAll();
    const built = await checked.build();
    const order = await checked.forge(built, LEAF, [anyBytes(32), built.number, anyBytes(20)]);
    await query(checked.db, 'DELETE FROM statement_leaf WHERE entitlement = 9');
    await checked.postOrder(order);
    expect(await checked.newest()).toEqual(differs(/^its sum is .* USDC and the rewards make/));
  });

  it('differs when an account is missing', async () => {
    await earnAll();
    const built = await checked.build();
    await checked.postOrder(await checked.forge(built, `DELETE FROM statement_leaf WHERE account_id = ${ONE}`));
    expect(await checked.newest()).toEqual(differs(/is missing, whose rewards are/));
  });

  it('differs when the ledger built none with this root, sum, reserve and block', async () => {
    await earnAll();
    const built = await checked.build();
    await checked.post(built, { root: hexlify(anyBytes(32)) });
    expect(await checked.newest()).toEqual(differs(/^the ledger built no statement/));
    await checked.post(built, { reserved: built.reserved + 1n });
    expect(await checked.newest()).toEqual(differs(/^the ledger built no statement/));
  });

  it('differs when it is an older one again, whose wallets may be given up', async () => {
    await earnAll();
    const first = await checked.publish();
    await checked.club.changeWallet(members()[0]!);
    await checked.publish();
    await checked.post(first);
    expect(await checked.newest()).toEqual(differs(/is older than 2, posted before it/));
  });

  it('differs when it speaks of a block to come, or reserves less than is locked', async () => {
    await earnAll();
    const built = await checked.build();
    await checked.post(built, { asOfBlock: 1_000_000n });
    expect(await checked.newest()).toEqual(differs(/^it speaks of block 1000000/));
    await checked.writeByHand('UPDATE statement SET reserved = 999', []);
    await checked.post(built, { reserved: 999n });
    expect(await checked.newest()).toEqual(differs(/reserves 0.000999 USDC, less than the 0.001 of rewards/));
  });

  it('differs when it leaves out what was reserved for cycles that run', async () => {
    await earnAll();
    await checked.club.reserve(500n);
    const built = await checked.build();
    await checked.writeByHand('UPDATE statement SET reserved = reserved - 1', []);
    await checked.post(built, { reserved: built.reserved - 1n });
    expect(await checked.newest()).toEqual(differs(/less than the 0.0015 of rewards .* and of cycles that run/));
  });

  it.each([0, 1])('agrees when cycles were given up %i hours after it was built', async (hours) => {
    await earnAll();
    await checked.club.reserve(500n);
    const built = await checked.build();
    await checked.club.pass(hours);
    await checked.club.cancelCycles(500n);
    await checked.club.reserve(300n);
    await checked.post(built);
    expect(await checked.newest()).toMatchObject(AGREES);
  });

  it('differs when a leaf is below what the pool has paid of it', async () => {
    await earnAll();
    const [paid, other] = [members()[1]!, members()[2]!];
    await checked.publish();
    await checked.pass(DAY);
    await checked.claim(paid.id, 80n);
    const settledAt = await checked.fixture.provider.getBlockNumber();
    await checked.fixture.chain.rpc('anvil_mine', ['0x2']);
    await query(checked.db, 'UPDATE chain_cursor SET final_number = $1', [settledAt]);
    // The ledger does not know of the claim, and lowers what the member has.
    await checked.club.pass(30);
    await checked.club.unlock();
    await checked.club.request(paid);
    await checked.club.end('payOutside');
    await checked.club.earn(other, 5_000n);
    await checked.club.pass(30);
    await checked.publish();
    expect(await checked.newest()).toEqual(differs(/is named 0 USDC, below the 0.00008 that it was paid/));
  });

  it('differs when a reward is raised while it is built and looked at', async () => {
    await earnAll();
    await query(checked.db, 'UPDATE reward SET amount = amount + 5 WHERE member_id = $1', [members()[1]!.id]);
    await query(checked.db, `UPDATE account SET balance = balance + 5 WHERE owner = $1 AND kind = 'pending'`, [
      members()[1]!.id,
    ]);
    await query(checked.db, `UPDATE account SET balance = balance - 5 WHERE kind = 'pool_free'`);
    await checked.publish();
    expect(await checked.newest()).toEqual(differs(/a member has rewards of 0.000085 USDC, and entries of 0.00008/));
  });

  it('differs when it takes effect later than its notice ends', async () => {
    await earnAll();
    const built = await checked.build();
    await checked.writeByHand(`UPDATE statement SET effective_at = effective_at + interval '2 years'`, []);
    await checked.post(built);
    expect(await checked.newest()).toEqual(differs(/^it names rewards that are locked for longer than its notice/));
  });

  it('agrees though a reward with an older time was committed after its snapshot', async () => {
    await earnAll();
    const late = checked.db.createQueryRunner();
    await late.startTransaction();
    await late.query(
      `INSERT INTO ledger.reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
       SELECT $1, $2, 70, 'cycle', $3, 'available', programme_now() - interval '3 days', programme_now() - interval '1 day'`,
      [newId(), members()[0]!.id, newId()],
    );
    await late.query(
      `WITH t AS (
         INSERT INTO ledger.transfer VALUES ($1, 'cycle_collected', 'late', ledger.programme_now()) RETURNING id)
       INSERT INTO ledger.entry (transfer_id, account_id, amount, balance_after)
       SELECT t.id, a.id, CASE WHEN owner IS NULL THEN -70 ELSE 70 END, 0 FROM t, ledger.account a
        WHERE (owner = $2 AND kind = 'pending') OR (owner IS NULL AND kind = 'pool_reserved')`,
      [newId(), members()[0]!.id],
    );
    const built = await checked.publish();
    await late.commitTransaction();
    await late.release();
    expect(await checked.newest()).toEqual({ finding: 'agrees', built: built.number });
  });

  it('is checked with the rights that ops migrate gives the checker, which cannot write', async () => {
    await earnAll();
    const built = await checked.publish();
    // Roles belong to the server, which the specs beside this one use too.
    const role = `checker_${anyBytes(6).toString('hex')}`;
    await query(checked.db, `CREATE ROLE ${role} LOGIN PASSWORD '${role}'; ${checkerGrants(role)}`);
    const url = byPort(checked.databaseUrl);
    url.username = url.password = role;
    const database = checked.database(url.href);
    try {
      const { findings } = await (await checked.checker(database)).run();
      expect(findings.map(({ verdict }) => verdict)).toEqual([{ finding: 'agrees', built: built.number }]);
      const write = database.read((tx) => query(tx, 'DELETE FROM statement_change'));
      await expect(write).rejects.toThrow(/read-only transaction|permission denied/);
    } finally {
      await database.close();
      await query(checked.db, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });

  it('is checked anew when a reorg puts another one under its number', async () => {
    await earnAll();
    const built = await checked.build();
    const checker = await checked.checker();
    const found = async () => (await checker.run()).findings.map((one) => [one.posted.number, one.verdict.finding]);
    const before = await checked.fixture.chain.rpc<string>('evm_snapshot');
    await checked.post(built, { root: hexlify(anyBytes(32)) });
    expect(await found()).toEqual([[1n, 'differs']]);
    await checked.fixture.chain.rpc('evm_revert', [before]);
    expect(await found()).toEqual([]);
    await checked.post(built);
    expect(await found()).toEqual([[1n, 'agrees']]);
  });

  it('waits while the database does not answer, or cannot tell what its snapshot saw', async () => {
    await earnAll();
    await checked.publish();
    const url = byPort(checked.databaseUrl);
    url.port = '1';
    const away = await checked.checker(checked.database(url.href));
    for (let look = 0; look < 2; look += 1) {
      const { findings } = await away.run();
      expect(findings.map(({ verdict }) => verdict)).toEqual([
        { finding: 'waiting', reason: matching(/ECONNREFUSED/) },
      ]);
    }
    await query(checked.db, `UPDATE reward SET written_by = '9000000000'`);
    expect(await checked.newest()).toEqual({ finding: 'waiting', reason: matching(/a dump was restored/) });
    await query(checked.db, 'UPDATE statement SET snapshot = NULL');
    expect(await checked.newest()).toEqual({ finding: 'waiting', reason: matching(/built before a restore/) });
  });
});
