import { randomBytes } from 'node:crypto';
import { Contract, ContractFactory, Wallet, hexlify } from 'ethers';

import type { ContractAddresses } from '../client/deploy-contracts';
import { statementPoolAbi, statementPoolBytecode } from '../client/generated/statement-pool';
import type { StatementLeaf } from '../client/statements/leaf';
import { randomPadding } from '../client/statements/padding';
import { parseProofFile } from '../client/statements/parse-proof-file';
import { toPath } from '../client/statements/proof';
import { type ProofFile, writeProofFile } from '../client/statements/proof-file';
import { StatementTree } from '../client/statements/statement-tree';
import { loadWasmKeccak } from '../client/statements/wasm-keccak';
import { type ContractFixture, contractFixture, send } from './contract-fixture';

const DAY = 86_400;
const ACCRUAL_LIMIT = 10n ** 15n;

/** A funded pool on a chain of its own, whose statement 1 names eleven accounts, and a spec's own, and is pending. */
export interface StatementFixture {
  readonly fixture: ContractFixture;
  readonly pool: Contract;
  readonly tree: StatementTree;
  /** The first is the member's, the next ones the spec's own; each is owed 7 USDC. */
  readonly leaves: readonly [StatementLeaf, ...StatementLeaf[]];
  pass(seconds: number): Promise<void>;
  /** Posts the tree as it is now. */
  post(): Promise<void>;
  /** The file as a member has it: text, read again. */
  fileOf(leaf: StatementLeaf, statement: number): ProofFile;
}

export function anyLeaf(wallet = Wallet.createRandom().address): StatementLeaf {
  const vault = Wallet.createRandom().address;
  return { accountId: hexlify(randomBytes(32)), wallet, vault, entitlement: 7_000_000n };
}

/** @param own leaves of a spec's own. */
export async function statementFixture(
  own: (addresses: ContractAddresses) => readonly StatementLeaf[] = () => [],
): Promise<StatementFixture> {
  const fixture = await contractFixture();
  const { chain, people, provider } = fixture;
  const address = await deployPool(fixture);
  await fixture.mint(address, 1_000_000_000n);
  const strangers = Array.from({ length: 10 }, () => anyLeaf());
  const leaves = [anyLeaf(people.member.address), ...own(fixture.addresses), ...strangers] as const;
  const keccak = await loadWasmKeccak();
  const tree = StatementTree.build(leaves, { keccak, padding: randomPadding(randomBytes) });
  const pool = new Contract(address, statementPoolAbi, provider);
  const club: StatementFixture = {
    ...{ fixture, pool, tree, leaves },
    pass: async (seconds) => {
      await chain.rpc('evm_increaseTime', [seconds]);
      await chain.rpc('anvil_mine', ['0x1']);
    },
    post: async () => {
      const data = pool.interface.encodeFunctionData('post', [tree.root, tree.sum, 0n, 1n]);
      await send(people.operator, { to: address, data });
    },
    fileOf: (leaf, statement) => {
      const proof = tree.proofOf(leaf.accountId);
      if (proof === null) throw new Error('The tree lacks the leaf');
      const at = { chainId: chain.chainId, pool: address, statement, settled: 0n };
      const { file } = parseProofFile(
        writeProofFile({ ...at, ...leaf, path: toPath(proof), root: tree.root, sum: tree.sum }),
      );
      if (file === null) throw new Error('The file cannot be read');
      return file;
    },
  };
  // The sum may grow by as much as a day allows.
  await club.pass(DAY);
  await club.post();
  return club;
}

async function deployPool({ people, addresses }: ContractFixture): Promise<string> {
  const { operator, payer, guardian } = people;
  const factory = new ContractFactory(statementPoolAbi, statementPoolBytecode, operator);
  const roles = [operator.address, operator.address, payer.address, guardian.address];
  const pool = await factory.deploy(addresses.usdc, ...roles, ACCRUAL_LIMIT);
  await pool.waitForDeployment();
  return pool.getAddress();
}
