import { MAX_UNUSED_COUNTERS } from '@ballast/domain/ledger/unused-addresses';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { ReceivingAddressDto, VaultDto } from '@ballast/dto/deposits/receiving-address.dto';
import type { Language } from '@ballast/texts/languages';
import { vaultCheckText } from '@ballast/texts/vault-check';
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
    owner: vault.owner,
    status: vault.status,
  };
}

/** The context of a vault besides its row. */
export interface VaultContext {
  readonly contracts: OwnContracts;
  /** The final block of its balance. */
  readonly blockNumber: number | null;
  readonly language: Language;
}

/**
 * Maps a vault with everything its owner needs to verify it, and to leave without this site (`docs/product/rules.md
 * P1`).
 */
export function toVaultDto(vault: Vault, { contracts, blockNumber, language }: VaultContext): VaultDto {
  const { owner, recovery, counter, address } = vault;
  const { vaultFactory: factory, usdc } = contracts;
  const search = `npm run verify:vault${farther(counter)}`;
  return {
    ...toReceivingAddress(vault, contracts),
    balance: formatUsdc(vault.chainBalance),
    blockNumber,
    recoveryWallet: ZERO_ADDRESS.test(recovery) ? null : recovery,
    counter,
    factory,
    verify: vaultCheckText(language, { ...{ owner, recovery, counter, address }, factory, token: usdc, search }),
    createdAt: vault.createdAt.toISOString(),
  };
}

/** The search option needed when the counter may lie beyond the unused ones that the search checks by default. */
function farther(counter: number): string {
  return counter < MAX_UNUSED_COUNTERS ? '' : ` -- --count ${counter + 1}`;
}
