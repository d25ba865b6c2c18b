import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { furtherAddressRefusal } from '@ballast/domain/ledger/unused-addresses';
import { isShownDuringHold, newVaultRefusal } from '@ballast/domain/ledger/vault-hold';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import { OwnContracts, checksummed } from '../chain/own-contracts';
import { programmeNow } from '../clock/programme-clock';
import { lockWithFacts } from '../members/lock-with-facts';
import { RefreshMember } from '../members/refresh-member';
import { runningHold } from '../members/wallet-hold';
import { areReservesShort } from '../reserves/reserve-state.store';
import {
  lockNewVaults,
  mayBelongToOther,
  nextCounterOf,
  unusedAddressesOf,
  type WalletPair,
} from './pair-counters.store';
import { currentVaultOf, insertCurrentVault, isAnyVault, makeCurrent, newestVaultOf, type Vault } from './vault.store';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/**
 * Returns a member's receiving vault and creates it when needed (`docs/product/rules.md §4.5`, payout wallet and
 * vault).
 */
@Injectable()
export class GetOrCreateVault {
  constructor(
    private readonly db: DataSource,
    private readonly members: RefreshMember,
    private readonly contracts: OwnContracts,
  ) {}

  /**
   * The member's current vault. A new one is created on the first request, and when the vault commits to other wallets
   * than the current payout and recovery wallet: no money should go to an address that pays a wallet the member has
   * left. Earlier wallets get their earlier vault again. While a wallet change is on hold, the previous wallet's vault
   * stays current (docs/decisions/0012).
   * @throws DomainError PAYOUT_WALLET_MISSING; RESERVES_SHORT when a new vault is needed and reserves are short;
   * FORBIDDEN_WALLET when its owner would be a vault; WALLET_ON_HOLD when a wallet change is on hold and the previous
   * wallet has no vault.
   */
  current(memberId: string): Promise<Vault> {
    return this.members.decide(memberId, (facts) => this.currentBy(facts));
  }

  private async currentBy(facts: MemberFacts): Promise<Vault> {
    const { id: memberId } = facts;
    const wallets = toWalletPair(facts);
    const known = await currentVaultOf(this.db, memberId);
    const hold = await runningHold(this.db, facts);
    if (hold !== null) {
      if (known !== null && isShownDuringHold(known, hold)) return known;
      throw newVaultRefusal(hold);
    }
    if (known !== null && commitsTo(known, wallets)) return known;
    return inTransaction(this.db, async (tx) => {
      await lockWithFacts(tx, facts);
      // Another request may have made it while this one waited for the lock.
      const made = await currentVaultOf(tx, memberId);
      if (made !== null && commitsTo(made, wallets)) return made;
      const before = await newestVaultOf(tx, { ...wallets, memberId });
      if (before === null) return this.make(tx, memberId, wallets);
      await makeCurrent(tx, memberId, before.address);
      return { ...before, status: 'current' };
    });
  }

  /**
   * A new vault under the next counter of the member's wallets.
   * @throws DomainError PAYOUT_WALLET_MISSING, WALLET_ON_HOLD, RESERVES_SHORT, FORBIDDEN_WALLET, TOO_MANY_UNUSED_ADDRESSES
   */
  another(memberId: string): Promise<Vault> {
    return this.members.decide(memberId, (facts) => this.anotherBy(facts));
  }

  private async anotherBy(facts: MemberFacts): Promise<Vault> {
    const { id: memberId } = facts;
    const wallets = toWalletPair(facts);
    const hold = await runningHold(this.db, facts);
    if (hold !== null) throw newVaultRefusal(hold);
    return inTransaction(this.db, async (tx) => {
      await lockWithFacts(tx, facts);
      await lockNewVaults(tx);
      await this.checkFurther(tx, memberId, wallets);
      return this.make(tx, memberId, wallets);
    });
  }

  /**
   * Checks a further address; a member's first address for a pair of wallets is never refused here, even if others
   * named the same wallets.
   */
  private async checkFurther(tx: Tx, memberId: string, wallets: WalletPair): Promise<void> {
    if ((await newestVaultOf(tx, { ...wallets, memberId })) === null) return;
    const refusal = furtherAddressRefusal(await unusedAddressesOf(tx, { ...wallets, memberId }));
    if (refusal !== null) throw refusal;
  }

  private async make(tx: Tx, memberId: string, wallets: WalletPair): Promise<Vault> {
    if (await areReservesShort(tx)) throw new DomainError('RESERVES_SHORT', { reason: 'addresses' });
    // Only the relayer could ever open a vault whose owner is a vault: its member could not leave without the site (P1).
    if (await isAnyVault(tx, [wallets.owner, wallets.recovery])) {
      throw new DomainError('FORBIDDEN_WALLET', { reason: 'vault' });
    }
    await lockNewVaults(tx);
    const counter = await nextCounterOf(tx, wallets);
    const address = predictVaultAddress(this.contracts.vaultFactory, { ...wallets, counter: BigInt(counter) });
    if (await mayBelongToOther(tx, { ...wallets, memberId }, address))
      throw new DomainError('SERVICE_UNAVAILABLE', { reason: 'unbooked_usdc' });
    const vault = { ...wallets, counter, address, createdAt: await programmeNow(tx) };
    await insertCurrentVault(tx, { ...vault, memberId });
    return { ...vault, status: 'current', chainBalance: 0n };
  }
}

/** The refusal of a request that needs a vault before a payout wallet is named. */
export function payoutWalletMissing(): DomainError<'PAYOUT_WALLET_MISSING'> {
  return new DomainError('PAYOUT_WALLET_MISSING', {});
}

function toWalletPair({ payoutWallet, recoveryWallet }: MemberFacts): WalletPair {
  if (payoutWallet === null) throw payoutWalletMissing();
  return { owner: checksummed(payoutWallet), recovery: checksummed(recoveryWallet ?? ZERO_ADDRESS) };
}

function commitsTo(vault: Vault, wallets: WalletPair): boolean {
  return vault.owner === wallets.owner && vault.recovery === wallets.recovery;
}
