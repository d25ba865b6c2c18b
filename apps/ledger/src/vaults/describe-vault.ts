import { MAX_UNUSED_COUNTERS } from '@ballast/domain/ledger/unused-addresses';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { ReceivingAddressDto, VaultDto } from '@ballast/dto/deposits/receiving-address.dto';
import type { OwnContracts } from '../chain/own-contracts';
import type { Vault } from './vault.store';

const ZERO_ADDRESS = /^0x0{40}$/;

/** The receiving address of a vault, and the same as an EIP-681 request for wallets that scan it. */
export function toReceivingAddress(vault: Vault, { chainId, usdc }: OwnContracts): ReceivingAddressDto {
  return {
    address: vault.address,
    chainId,
    token: usdc,
    paymentUri: `ethereum:${usdc}@${chainId}/transfer?address=${vault.address}`,
    status: vault.status,
  };
}

/**
 * Maps a vault with everything its owner needs to verify it, and to leave without this site (`docs/product/rules.md
 * P1`).
 */
export function toVaultDto(vault: Vault, contracts: OwnContracts, blockNumber: number | null): VaultDto {
  const { owner, recovery, counter, address } = vault;
  const factory = contracts.vaultFactory;
  return {
    ...toReceivingAddress(vault, contracts),
    balance: formatUsdc(vault.chainBalance),
    blockNumber,
    owner,
    recoveryWallet: ZERO_ADDRESS.test(recovery) ? null : recovery,
    counter,
    factory,
    verify:
      `Ask the factory ${factory}: predict(${owner}, ${recovery}, ${counter}) answers ${address}. ` +
      `To take the money without this site, call deployAndRelease(${owner}, ${recovery}, ${counter}, ${contracts.usdc}, amount) ` +
      'on the factory from the owner or recovery wallet, with the amount in millionths of a USDC; it pays the caller. ' +
      `Nobody has to keep the counter: npm run verify:vault finds every vault of these wallets${farther(counter)}.`,
    createdAt: vault.createdAt.toISOString(),
  };
}

/** The search option needed when the counter may lie beyond the unused ones that the search checks by default. */
function farther(counter: number): string {
  return counter < MAX_UNUSED_COUNTERS ? '' : ` with --count ${counter + 1}`;
}
