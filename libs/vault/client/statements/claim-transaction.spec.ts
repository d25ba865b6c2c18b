import { Interface } from 'ethers';

import { refusal, send } from '../../testing/contract-fixture';
import { type StatementFixture, anyLeaf, statementFixture } from '../../testing/statement-fixture';
import { statementPoolAbi } from '../generated/statement-pool';
import { readTokenBalance } from '../vault-reader';
import { buildClaimTransaction } from './claim-transaction';
import type { StatementLeaf } from './leaf';
import { toProof } from './proof';
import type { ProofFile } from './proof-file';

const DAY = 86_400;
const poolInterface = new Interface(statementPoolAbi);

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
    return poolInterface.parseError(data ?? '0x')?.name;
  }
  const balanceOf = (holder: string) => readTokenBalance(club.fixture.provider, club.fixture.addresses.usdc, holder);

  it('is the call that the contract has', () => {
    const { data } = buildClaimTransaction({ file: club.fileOf(member, 1), amount: 1n, toVault: true });
    expect(poolInterface.parseTransaction({ data })?.name).toBe('claim');
  });

  it('is refused before the statement takes effect, to strangers, above what is due, and for any other leaf', async () => {
    const file = club.fileOf(member, 1);
    expect(await reason(file, 1n)).toBe('NotIncluded');
    await club.pass(DAY);
    expect(await reason(file, 1n, 'stranger')).toBe('NotTheirs');
    expect(await reason({ ...file, entitlement: 8_000_000n }, 8_000_000n)).toBe('NotIncluded');
    expect(await reason({ ...file, vault: file.wallet }, 1n)).toBe('NotIncluded');
    expect(await reason({ ...file, path: file.path.slice(1) }, 1n)).toBe('NotIncluded');
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
    expect(await reason(file, 2_500_001n)).toBe('AboveDue');
  });

  it('goes on from the next statement, which an update of the tree made', async () => {
    const old = club.fileOf(member, 1);
    const [newest, joined] = [{ ...member, entitlement: 9_000_000n }, anyLeaf()];
    club.tree.update([newest, joined]);
    await club.post();
    await club.pass(DAY);
    expect(await reason(old, 1n)).toBe('NotIncluded');
    await send(
      people.member,
      buildClaimTransaction({ file: club.fileOf(newest, 2), amount: 4_500_000n, toVault: false }),
    );
    await send(
      people.payer,
      buildClaimTransaction({ file: club.fileOf(joined, 2), amount: 7_000_000n, toVault: false }),
    );
    expect(await balanceOf(joined.wallet)).toBe(7_000_000n);
    expect(await club.pool.getFunction('settled')(member.accountId)).toBe(9_000_000n);
  });
});
