import { randomBytes } from 'node:crypto';
import type { ClaimProof, PaymentOrder } from '@ballast/dto/chain/payment.dto';
import type { ClaimCall } from '@ballast/vault/statements/claim-transaction';
import type { StatementLeaf } from '@ballast/vault/statements/leaf';
import { randomPadding } from '@ballast/vault/statements/padding';
import { StatementTree } from '@ballast/vault/statements/statement-tree';
import { loadWasmKeccak } from '@ballast/vault/statements/wasm-keccak';
import { hexlify } from 'ethers';

/** The entitlement of each member in a statement of specs: more than any of them pays. */
const ENTITLEMENT = 10_000_000_000n;

/** A statement in which each of these wallets and vaults has a leaf. Amounts in micro-USDC. */
export class StatedMembers {
  private constructor(
    readonly tree: StatementTree,
    private readonly leaves: readonly StatementLeaf[],
  ) {}

  static async of(members: readonly { readonly wallet: { readonly address: string }; readonly vault: string }[]) {
    const leaves = members.map(({ wallet, vault }) => ({
      ...{ accountId: hexlify(randomBytes(32)), wallet: wallet.address, vault, entitlement: ENTITLEMENT },
    }));
    const keccak = await loadWasmKeccak();
    return new StatedMembers(StatementTree.build(leaves, { keccak, padding: randomPadding(randomBytes) }), leaves);
  }

  /** The claim that pays `to`, a wallet or a vault of these members. */
  claim(to: string, amount: bigint): ClaimCall {
    const leaf = this.leaves.find(({ wallet, vault }) => wallet === to || vault === to);
    const proof = leaf && this.tree.proofOf(leaf.accountId);
    if (leaf === undefined || !proof) throw new Error(`${to} is in no statement`);
    return { ...leaf, amount, toVault: leaf.vault === to, ...proof };
  }

  /** The order of a payment to one of these members, as the ledger lists it. */
  order(to: string, amount: bigint): Extract<PaymentOrder, { readonly kind: 'reward' }> {
    const { accountId, toVault, wallet, vault, entitlement, hashes, sums, sides } = this.claim(to, amount);
    const figures = { entitlement: String(entitlement), sums: sums.map(String), sides: String(sides) };
    const claim: ClaimProof = { wallet, vault, hashes, ...figures };
    return { kind: 'reward', accountId, amount: String(amount), to, toVault, claim };
  }
}
