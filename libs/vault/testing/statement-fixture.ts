import { randomBytes } from 'node:crypto';
import { Contract, Wallet, hexlify } from 'ethers';

import { rewardPoolInterface } from '../client/contract-interfaces';
import type { ContractAddresses } from '../client/deploy-contracts';
import type { StatementLeaf } from '../client/statements/leaf';
import { randomPadding } from '../client/statements/padding';
import { parseProofFile } from '../client/statements/parse-proof-file';
import { buildPostTransaction } from '../client/statements/post-transaction';
import { toPath } from '../client/statements/proof';
import { type ProofFile, writeProofFile } from '../client/statements/proof-file';
import { StatementTree } from '../client/statements/statement-tree';
import { loadWasmKeccak } from '../client/statements/wasm-keccak';
import { type ContractFixture, contractFixture, send } from './contract-fixture';

const DAY = 86_400;

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
  const address = fixture.addresses.rewardPool;
  await fixture.mint(address, 1_000_000_000n);
  const strangers = Array.from({ length: 10 }, () => anyLeaf());
  const leaves = [anyLeaf(people.member.address), ...own(fixture.addresses), ...strangers] as const;
  const keccak = await loadWasmKeccak();
  const tree = StatementTree.build(leaves, { keccak, padding: randomPadding(randomBytes) });
  const pool = new Contract(address, rewardPoolInterface, provider);
  const club: StatementFixture = {
    ...{ fixture, pool, tree, leaves },
    pass: async (seconds) => {
      await chain.rpc('evm_increaseTime', [seconds]);
      await chain.rpc('anvil_mine', ['0x1']);
    },
    post: async () => {
      const { root, sum } = tree;
      await send(people.poster, buildPostTransaction(address, { root, sum, reserved: 0n, asOfBlock: 1n }));
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
