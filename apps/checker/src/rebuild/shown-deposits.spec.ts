import { hexlify } from 'ethers';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { AGREES, anyBytes, CheckedClub, differs } from '../testing/checked-club';
import { creditAgain, creditDeposit, sendToVault } from '../testing/test-transfers';

const AMOUNT = 5_000_000n;

describe('deposits that the ledger credited', () => {
  let checked: CheckedClub;
  /** Of a transaction that brought AMOUNT to the first member's vault. */
  let transactionHash: string;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    for (let index = 0; index < 2; index += 1) await checked.joinEarning();
    transactionHash = await sendToVault(checked, members()[0]!.vault, AMOUNT);
    await checked.club.pass(49);
  });
  afterEach(() => checked.stop());

  const members = () => checked.club.members;
  const unshown = differs(/^a principal has [\d.]+ USDC that the chain does not show: deposit:/);

  interface Credit {
    readonly hash?: string;
    readonly amount?: bigint;
    readonly to?: number;
    readonly memberOf?: number;
    readonly nth?: number;
    readonly chainId?: number;
  }

  const credit = ({
    hash = transactionHash,
    amount = AMOUNT,
    to = 0,
    memberOf = 0,
    nth = 0,
    chainId = 31337,
  }: Credit) => {
    const key = { chainId, transactionHash: hash, vault: members()[to]!.vault, nth };
    return creditDeposit(checked, key, members()[memberOf]!.id, amount);
  };

  it('are those that the chain shows', async () => {
    await credit({});
    await checked.publish();
    expect(await checked.newest()).toMatchObject(AGREES);
  });

  it.each<[string, () => Credit]>([
    ['a transaction that nobody sent', () => ({ hash: hexlify(anyBytes(32)) })],
    ['an amount of one more', () => ({ amount: AMOUNT + 1n })],
    ['a vault that got nothing', () => ({ to: 1, memberOf: 1 })],
    ['the vault of another member', () => ({ memberOf: 1 })],
    ['a second transfer of the transaction', () => ({ nth: 1 })],
    ['a transaction of another chain', () => ({ chainId: 137 })],
  ])('are not those of %s', async (_what, made) => {
    await credit(made());
    await checked.publish();
    expect(await checked.newest()).toEqual(unshown);
  });

  it.each([
    ['the statement looked at', `UPDATE statement SET built_at = '2020-01-01' WHERE number = 2`],
    ['the one before it', `UPDATE statement SET built_at = '2100-01-01' WHERE number = 1`],
  ])('are looked at whatever the time of %s says', async (_what, statement) => {
    await checked.publish();
    await credit({ hash: hexlify(anyBytes(32)) });
    await checked.club.earn(members()[0]!, 7n);
    await checked.club.pass(49);
    const built = await checked.build();
    await checked.writeByHand(statement, []);
    await checked.post(built);
    expect(await checked.newest()).toEqual(unshown);
  });

  it.each([
    [
      'a compounding of no rewards',
      `INSERT INTO transfer VALUES ($1::uuid, 'reward_compounded', 'deposit:' || $1::text, programme_now())`,
      `kind = 'vault_assets' OR (kind = 'principal' AND owner = $2)`,
    ],
    [
      'a redemption of another member',
      `INSERT INTO transfer VALUES ($1::uuid, 'redemption_requested', 'x' || $1::text, programme_now())`,
      `(kind = 'principal' AND owner <> $2) OR (kind = 'redeeming' AND owner = $2)`,
    ],
  ])('are not made of %s', async (_what, transfer, accounts) => {
    const [id, member, other] = [newId(), members()[0]!.id, members()[1]!.id];
    await query(
      checked.db,
      `INSERT INTO account (owner, kind) VALUES ($1, 'principal'), ($1, 'redeeming'), ($2, 'principal')`,
      [member, other],
    );
    await query(checked.db, transfer, [id]);
    await query(
      checked.db,
      `INSERT INTO entry (transfer_id, account_id, amount, balance_after)
       SELECT $1, id, CASE WHEN owner = $2 THEN 9 ELSE -9 END, 0 FROM account WHERE ${accounts}`,
      [id, member],
    );
    await checked.publish();
    expect(await checked.newest()).toEqual(differs(/^a principal has 0.000009 USDC that the chain does not show/));
  });

  describe('of which a reward was compounded', () => {
    /** As the ledger books it: the arrival of such a transaction is the reward of before. */
    const compound = async (hash: string) => {
      const [id, compounding, { id: member, vault }] = [newId(), newId(), members()[0]!];
      await query(
        checked.db,
        `INSERT INTO account (owner, kind) VALUES ($1, 'principal'), ($1, 'withdrawing') ON CONFLICT DO NOTHING`,
        [member],
      );
      const transfer = `INSERT INTO transfer VALUES ($1, 'reward_compounded', 'withdrawal_settled:' || $2::text, programme_now())`;
      await query(checked.db, transfer, [id, compounding]);
      await query(
        checked.db,
        `INSERT INTO entry (transfer_id, account_id, amount, balance_after)
         SELECT $1, id, CASE WHEN kind IN ('principal', 'pool_assets') THEN $3::bigint ELSE -$3 END, 0 FROM account
          WHERE kind IN ('pool_assets', 'vault_assets') OR (owner = $2 AND kind IN ('principal', 'withdrawing'))`,
        [id, member, AMOUNT],
      );
      await checked.writeByHand(
        `INSERT INTO deposit (id, member_id, vault, amount, status, token, chain_id, transaction_hash, nth, created_at, compounding_id)
         VALUES ($1, $2, $3, $4, 'completed', $6::uuid::text, 31337, $5, 0, programme_now(), $6)`,
        [newId(), member, vault, AMOUNT, hash, compounding],
      );
    };

    it('are those that the chain shows', async () => {
      await compound(transactionHash);
      await checked.publish();
      expect(await checked.newest()).toMatchObject(AGREES);
    });

    it.each<[string, () => Promise<void>]>([
      ['it names a transaction that nobody sent', () => compound(hexlify(anyBytes(32)))],
      ['another compounding names its arrival', () => compound(transactionHash).then(() => compound(transactionHash))],
      ['a deposit counts its arrival besides', () => compound(transactionHash).then(() => credit({}))],
      [
        'a deposit counts its arrival besides, and it names another one',
        () => compound(hexlify(anyBytes(32))).then(() => credit({})),
      ],
      [
        'no row says which arrival it was',
        () => compound(transactionHash).then(() => checked.writeByHand('DELETE FROM deposit', [])),
      ],
    ])('are not where %s', async (_what, book) => {
      await book();
      await checked.publish();
      expect(await checked.newest()).toEqual(differs(/^a principal has [\d.]+ USDC that the chain does not show: /));
    });
  });

  it('are in vaults that are computed, however somebody spells another one', async () => {
    const { id, vault } = members()[0]!;
    const key = { chainId: 31337, transactionHash, vault, nth: 0 };
    await checked.club.newVault(members()[0]!);
    await query(
      checked.db,
      `INSERT INTO vault (address, member_id, owner, recovery, counter, status, created_at)
       SELECT lower(address), member_id, owner, recovery, counter + 100, 'older', created_at FROM vault WHERE address = $1`,
      [vault],
    );
    for (const spelt of [vault, vault.toLowerCase()])
      await creditDeposit(checked, { ...key, vault: spelt }, id, AMOUNT);
    await checked.publish();
    expect(await checked.newest()).toEqual(unshown);
  });

  it('are credited once, whatever months they are posted in', async () => {
    await credit({});
    await creditAgain(checked);
    await checked.publish();
    expect(await checked.newest()).toEqual(unshown);
  });

  it('are looked at once: those that an earlier statement had are not asked for again', async () => {
    const rpc = await checked.flakyRpc();
    const checker = await checked.checker(checked.database(), checked.rpcs([rpc.url]));
    const receipts = () => rpc.calls.filter(({ method }) => method === 'eth_getTransactionReceipt').length;
    await credit({});
    for (let round = 0; round < 2; round += 1) {
      await checked.publish();
      expect((await checker.run()).findings.at(-1)?.verdict).toMatchObject(AGREES);
      expect(receipts()).toBe(1);
      await checked.club.earn(members()[0]!, 7n);
      await checked.club.pass(49);
    }
    await credit({ hash: await sendToVault(checked, members()[1]!.vault, AMOUNT), to: 1, memberOf: 1 });
    await checked.publish();
    expect((await checker.run()).findings.at(-1)?.verdict).toMatchObject(AGREES);
    expect(receipts()).toBe(2);
  });

  it('are looked up once for all of a transaction, in which anybody may send thousands', async () => {
    const rpc = await checked.flakyRpc();
    for (let nth = 0; nth < 3; nth += 1) await credit({ nth });
    await checked.publish();
    const checker = await checked.checker(checked.database(), checked.rpcs([rpc.url]));
    expect((await checker.run()).findings.at(-1)?.verdict).toEqual(unshown);
    expect(rpc.calls.filter(({ method }) => method === 'eth_getTransactionReceipt')).toHaveLength(1);
  });

  describe('whose receipts an RPC lacks', () => {
    const LACKING = 'eth_getTransactionReceipt';
    beforeEach(async () => {
      await credit({});
      await checked.publish();
    });
    const honest = () => checked.fixture.chain.url;
    const alsoHonest = () => `${honest()}/`;
    const found = async (urls: readonly string[], patience?: number) => {
      const checker = await checked.checker(checked.database(), checked.rpcs(urls), patience);
      return (await checker.run()).findings.at(-1)?.verdict;
    };

    it.each([
      ['that has forgotten them', { result: null }],
      ['that refuses to look', { error: { code: 4444, message: 'pruned history unavailable' } }],
    ])('are asked of the next ones after one %s, of which no one is believed alone', async (_what, treatment) => {
      const lacking = await checked.flakyRpc();
      lacking.treat = ({ method }) => (method === LACKING ? treatment : null);
      expect(await found([lacking.url, honest(), alsoHonest()])).toMatchObject(AGREES);
      expect(await found([lacking.url, honest()])).toMatchObject({ finding: 'waiting' });
    });

    it('are not made up by one', async () => {
      const [liar, nobodys] = [await checked.flakyRpc(), hexlify(anyBytes(32))];
      liar.treat = ({ method, params }) => {
        if (method === LACKING && params[0] === nobodys) params[0] = transactionHash;
        return null;
      };
      await credit({ hash: nobodys });
      await checked.publish();
      const disagree = { finding: 'waiting', reason: 'The RPCs disagree: no 2 of them say the same.' };
      expect(await found([liar.url, honest(), alsoHonest()])).toEqual(disagree);
    });

    it('are not looked for at each look while they are waited for, but now and then', async () => {
      const forgetful = await checked.flakyRpc();
      forgetful.treat = ({ method }) => (method === LACKING ? { result: null } : null);
      const checker = await checked.checker(checked.database(), checked.rpcs([forgetful.url]), 600_000);
      const receipts = () => forgetful.calls.filter(({ method }) => method === LACKING).length;
      for (let look = 0; look < 2; look += 1) {
        expect((await checker.run()).findings.at(-1)?.verdict.finding).toBe('waiting');
        expect(receipts()).toBe(1);
      }
      await eventually(async () => {
        await checker.run();
        expect(receipts()).toBeGreaterThan(1);
      });
    });

    it('are waited for while one that may have them does not answer, and for ten minutes where none has', async () => {
      const [forgetful, busy] = [await checked.flakyRpc(), await checked.flakyRpc()];
      forgetful.treat = ({ method }) => (method === LACKING ? { result: null } : null);
      busy.treat = ({ method }) => (method === LACKING ? { status: 503 } : null);
      expect(await found([forgetful.url, busy.url])).toMatchObject({ finding: 'waiting' });
      const none = { finding: 'waiting', reason: expect.stringMatching(/^No RPC shows the transaction/) as string };
      expect(await found([forgetful.url], 600_000)).toEqual(none);
      expect(await found([forgetful.url])).toEqual(unshown);
    });
  });
});
