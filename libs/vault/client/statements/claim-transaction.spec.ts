import { refusal, send } from '../../testing/contract-fixture';
import { type StatementFixture, anyLeaf, statementFixture } from '../../testing/statement-fixture';
import { rewardPoolInterface } from '../contract-interfaces';
import { decodeLog } from '../decode-log';
import { readSettled } from '../pool-reader';
import { revertCode } from '../revert-reason';
import { readTokenBalance } from '../vault-reader';
import { buildClaimCall, buildClaimTransaction, claimArguments } from './claim-transaction';
import type { StatementLeaf } from './leaf';
import { toProof } from './proof';
import type { ProofFile } from './proof-file';

const DAY = 86_400;

describe('claiming from the pool with a proof file', () => {
  let club: StatementFixture;
  let people: StatementFixture['fixture']['people'];
  let member: StatementLeaf;

  beforeAll(async () => {
    club = await statementFixture();
    ({ people } = club.fixture);
    [member] = club.leaves;
  });
  afterAll(() => club.fixture.stop());

  async function reason(file: ProofFile, amount: bigint, person: 'member' | 'stranger' = 'member') {
    const data = await refusal(people[person], buildClaimTransaction({ file, amount, toVault: false }));
    return revertCode(data, 'pool');
  }
  const balanceOf = (holder: string) => readTokenBalance(club.fixture.provider, club.fixture.addresses.usdc, holder);

  it('is the call that the contract has', () => {
    const { data } = buildClaimTransaction({ file: club.fileOf(member, 1), amount: 1n, toVault: true });
    expect(rewardPoolInterface.parseTransaction({ data })?.name).toBe('claim');
  });

  it('is the same from the values that the ledger gives as from the file', () => {
    const order = { file: club.fileOf(member, 1), amount: 2n, toVault: true };
    const { accountId, wallet, vault, entitlement } = member;
    const { path, pool } = order.file;
    const call = { accountId, wallet, vault, entitlement, amount: 2n, toVault: true, ...toProof(path) };
    expect(buildClaimCall(pool, call)).toEqual(buildClaimTransaction(order));
  });

  it('is refused before the statement takes effect, to strangers, above what is due, and for any other leaf', async () => {
    const file = club.fileOf(member, 1);
    expect(await reason(file, 1n)).toBe('not_included');
    await club.pass(DAY);
    expect(await reason(file, 1n, 'stranger')).toBe('not_allowed');
    expect(await reason({ ...file, entitlement: 8_000_000n }, 8_000_000n)).toBe('not_included');
    expect(await reason({ ...file, vault: file.wallet }, 1n)).toBe('not_included');
    expect(await reason({ ...file, path: file.path.slice(1) }, 1n)).toBe('not_included');
  });

  it('proves each account to the contract, at whatever place', async () => {
    for (const leaf of club.leaves) {
      const { hashes, sums, sides } = toProof(club.fileOf(leaf, 1).path);
      const words = [leaf.accountId, leaf.wallet, leaf.vault, leaf.entitlement, hashes, sums];
      expect(await club.pool.getFunction('isIncluded')(...words, sides)).toBe(true);
      expect(await club.pool.getFunction('isIncluded')(...words, sides ^ 1n)).toBe(false);
    }
  });

  it('pays the wallet of the leaf, and by the payer its vault', async () => {
    const file = club.fileOf(member, 1);
    const before = await balanceOf(member.wallet);
    await send(people.member, buildClaimTransaction({ file, amount: 3_000_000n, toVault: false }));
    await send(people.payer, buildClaimTransaction({ file, amount: 1_500_000n, toVault: true }));
    expect(await balanceOf(member.wallet)).toBe(before + 3_000_000n);
    expect(await balanceOf(member.vault)).toBe(1_500_000n);
    expect(await reason(file, 2_500_001n)).toBe('above_due');
  });

  it('is told by its event with what the account was paid in all; a refused line of a batch by another', async () => {
    const other = club.fileOf(club.leaves[1]!, 1);
    const line = (amount: bigint) => claimArguments({ file: other, amount, toVault: false });
    const data = rewardPoolInterface.encodeFunctionData('claimMany', [[line(2n), line(3n), line(7_000_000n)]]);
    const { logs } = await send(people.payer, { to: other.pool, data });
    const { pool, accountId, wallet: to } = other;
    expect(logs.map((log) => decodeLog(log)).filter((log) => log?.kind !== 'transfer')).toEqual([
      { kind: 'claimed', pool, accountId, to, amount: 2n, settled: 2n },
      { kind: 'claimed', pool, accountId, to, amount: 3n, settled: 5n },
      { kind: 'claim_refused', pool, accountId, amount: 7_000_000n, reason: 'above_due' },
    ]);
  });

  it('is refused to a paused pool, an empty claim and a listed wallet, each in its own word', async () => {
    const file = club.fileOf(member, 1);
    const guardian = (name: string, ...args: readonly unknown[]) =>
      send(people.guardian, { to: file.pool, data: rewardPoolInterface.encodeFunctionData(name, args) });
    const nothing = buildClaimCall(file.pool, { ...claimArguments({ file, amount: 1n, toVault: false }), amount: 0n });
    expect(revertCode(await refusal(people.member, nothing), 'pool')).toBe('zero_amount');
    await guardian('pause', 60);
    expect(await reason(file, 1n)).toBe('pool_paused');
    await guardian('unpause');
    await club.fixture.circle('blacklist', member.wallet);
    expect(await reason(file, 1n)).toBe('blacklisted');
    await club.fixture.circle('unBlacklist', member.wallet);
  });

  it('goes on from the next statement, which an update of the tree made', async () => {
    const old = club.fileOf(member, 1);
    const [newest, joined] = [{ ...member, entitlement: 9_000_000n }, anyLeaf()];
    club.tree.update([newest, joined]);
    await club.post();
    await club.pass(DAY);
    expect(await reason(old, 1n)).toBe('not_included');
    await send(
      people.member,
      buildClaimTransaction({ file: club.fileOf(newest, 2), amount: 4_500_000n, toVault: false }),
    );
    await send(
      people.payer,
      buildClaimTransaction({ file: club.fileOf(joined, 2), amount: 7_000_000n, toVault: false }),
    );
    expect(await balanceOf(joined.wallet)).toBe(7_000_000n);
    const { rewardPool } = club.fixture.addresses;
    expect(await readSettled(club.fixture.provider, rewardPool, member.accountId)).toBe(9_000_000n);
  });
});
