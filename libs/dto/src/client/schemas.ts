import type { components } from './generated/schema';

type Schemas = components['schemas'];

/** The answers of the API by name, as the generated document has them. */
export type User = Schemas['UserDto'];
export type Programme = Schemas['ProgrammeDto'];
export type Tier = Schemas['TierDto'];
export type ReferralRate = Schemas['ReferralRateDto'];
export type Chain = Schemas['ChainDto'];
export type Reserves = Schemas['ReservesDto'];
export type ReserveContract = Schemas['ReserveContractDto'];
export type Stats = Schemas['StatsDto'];
export type OwnInvitation = Schemas['OwnInvitationDto'];
export type PayoutWallet = Schemas['PayoutWalletDto'];
export type NamePayoutWallet = Schemas['NamePayoutWalletDto'];
export type ReceivingAddress = Schemas['ReceivingAddressDto'];
export type Vault = Schemas['VaultDto'];
export type Cycle = Schemas['CycleDto'];
export type CyclePreview = Schemas['CyclePreviewDto'];
export type Deposit = Schemas['DepositDto'];
export type ActiveDeposit = Schemas['ActiveDepositDto'];
export type Redemption = Schemas['RedemptionDto'];
export type RedeemBody = Schemas['RedeemDto'];
export type Reward = Schemas['RewardDto'];
export type Withdrawal = Schemas['WithdrawalDto'];
export type WithdrawRewardsBody = Schemas['WithdrawRewardsDto'];
export type AdminWithdrawal = Schemas['AdminWithdrawalDto'];
export type ApproveWithdrawalBody = Schemas['ApproveWithdrawalDto'];
export type Transaction = Schemas['TransactionDto'];
export type TransactionType = Transaction['type'];
export type Invitation = Schemas['InvitationDto'];
export type CreateInvitationBody = Schemas['CreateInvitationDto'];
export type RegisterBody = Schemas['RegisterDto'];
export type LoginBody = Schemas['LoginDto'];
