import { randomBytes } from 'node:crypto';
import { Contract, ContractFactory, Interface, Wallet, hexlify } from 'ethers';

import { type ContractFixture, contractFixture, refusal, send } from '../../testing/contract-fixture';
import { statementPoolAbi, statementPoolBytecode } from '../generated/statement-pool';
import { readTokenBalance } from '../vault-reader';
import { buildClaimTransaction } from './claim-transaction';
import type { StatementLeaf } from './leaf';
import { randomPadding } from './padding';
import { parseProofFile } from './parse-proof-file';
import { type ProofFile, toPath, toProof, writeProofFile } from './proof-file';
import { StatementTree } from './statement-tree';
import { loadWasmKeccak } from './wasm-keccak';

const DAY = 86_400;
const ACCRUAL_LIMIT = 10n ** 15n;
const poolInterface = new Interface(statementPoolAbi);

describe('claiming from the pool with a proof file', () => {
  let fixture: ContractFixture;
  let pool: Contract;
  let address: string;
  let tree: StatementTree;
  let member: StatementLeaf;
  let leaves: readonly StatementLeaf[];

  const anyLeaf = (wallet = Wallet.createRandom().address): StatementLeaf => ({
    accountId: hexlify(randomBytes(32)),
    wallet,
    vault: Wallet.createRandom().address,
    entitlement: 7_000_000n,
  });

  beforeAll(async () => {
    fixture = await contractFixture();
    const { operator, payer, guardian, member: wallet } = fixture.people;
    const factory = new ContractFactory(statementPoolAbi, statementPoolBytecode, operator);
    const roles = [operator.address, operator.address, payer.address, guardian.address];
    const deployed = await factory.deploy(fixture.addresses.usdc, ...roles, ACCRUAL_LIMIT);
    await deployed.waitForDeployment();
    address = await deployed.getAddress();
    pool = new Contract(address, statementPoolAbi, fixture.provider);
    await fixture.mint(address, 1_000_000_000n);
    await pass(DAY);
    member = anyLeaf(wallet.address);
    leaves = [member, ...Array.from({ length: 10 }, () => anyLeaf())];
    tree = StatementTree.build(leaves, { keccak: await loadWasmKeccak(), padding: randomPadding(randomBytes) });
    await post();
  });
  afterAll(() => fixture.stop());

  async function pass(seconds: number): Promise<void> {
    await fixture.chain.rpc('evm_increaseTime', [seconds]);
    await fixture.chain.rpc('anvil_mine', ['0x1']);
  }
  async function post(): Promise<void> {
    const data = poolInterface.encodeFunctionData('post', [tree.root, tree.sum, 0n, 1n]);
    await send(fixture.people.operator, { to: address, data });
  }
  /** The file as a member has it: text, read again. */
  function fileOf(leaf: StatementLeaf, statement: number): ProofFile {
    const at = { chainId: fixture.chain.chainId, pool: address, statement, settled: 0n };
    const file = { ...at, ...leaf, path: toPath(tree.proofOf(leaf.accountId)!), root: tree.root, sum: tree.sum };
    return parseProofFile(writeProofFile(file)).file!;
  }
  async function reason(file: ProofFile, amount: bigint, person: 'member' | 'stranger' = 'member') {
    const data = await refusal(fixture.people[person], buildClaimTransaction({ file, amount, toVault: false }));
    return poolInterface.parseError(data ?? '0x')?.name;
  }
  const balanceOf = (holder: string) => readTokenBalance(fixture.provider, fixture.addresses.usdc, holder);

  it('is the call that the contract has', () => {
    const { data } = buildClaimTransaction({ file: fileOf(member, 1), amount: 1n, toVault: true });
    expect(poolInterface.parseTransaction({ data })?.name).toBe('claim');
  });

  it('is refused before the statement takes effect, to strangers, above what is due, and for any other leaf', async () => {
    const file = fileOf(member, 1);
    expect(await reason(file, 1n)).toBe('NotIncluded');
    await pass(DAY);
    expect(await reason(file, 1n, 'stranger')).toBe('NotTheirs');
    expect(await reason({ ...file, entitlement: 8_000_000n }, 8_000_000n)).toBe('NotIncluded');
    expect(await reason({ ...file, vault: file.wallet }, 1n)).toBe('NotIncluded');
    expect(await reason({ ...file, path: file.path.slice(1) }, 1n)).toBe('NotIncluded');
  });

  it('proves each account to the contract, at whatever place', async () => {
    for (const leaf of leaves) {
      const { hashes, sums, sides } = toProof(fileOf(leaf, 1).path);
      const words = [leaf.accountId, leaf.wallet, leaf.vault, leaf.entitlement, hashes, sums];
      expect(await pool.getFunction('isIncluded')(...words, sides)).toBe(true);
      expect(await pool.getFunction('isIncluded')(...words, sides ^ 1n)).toBe(false);
    }
  });

  it('pays the wallet of the leaf, and by the payer its vault', async () => {
    const file = fileOf(member, 1);
    const before = await balanceOf(member.wallet);
    await send(fixture.people.member, buildClaimTransaction({ file, amount: 3_000_000n, toVault: false }));
    await send(fixture.people.payer, buildClaimTransaction({ file, amount: 1_500_000n, toVault: true }));
    expect(await balanceOf(member.wallet)).toBe(before + 3_000_000n);
    expect(await balanceOf(member.vault)).toBe(1_500_000n);
    expect(await reason(file, 2_500_001n)).toBe('AboveDue');
  });

  it('goes on from the next statement, which an update of the tree made', async () => {
    const old = fileOf(member, 1);
    const [newest, joined] = [{ ...member, entitlement: 9_000_000n }, anyLeaf()];
    tree.update([newest, joined]);
    await post();
    await pass(DAY);
    expect(await reason(old, 1n)).toBe('NotIncluded');
    await send(
      fixture.people.member,
      buildClaimTransaction({ file: fileOf(newest, 2), amount: 4_500_000n, toVault: false }),
    );
    await send(
      fixture.people.payer,
      buildClaimTransaction({ file: fileOf(joined, 2), amount: 7_000_000n, toVault: false }),
    );
    expect(await balanceOf(joined.wallet)).toBe(7_000_000n);
    expect(await pool.getFunction('settled')(member.accountId)).toBe(9_000_000n);
  });
});
