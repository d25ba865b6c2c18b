import { Injectable } from '@nestjs/common';
import type { WithdrawRewardsDto } from '@ballast/dto/rewards/reward.dto';
import type { Answer, MemberRequest } from '../idempotency/stored-responses';
import { RefreshMember } from '../members/refresh-member';
import { WithdrawalPasswords } from '../members/withdrawal-passwords';
import { ReserveRewards } from './reserve-rewards';
import { PayoutAddresses } from './payout-address';

/** POST /api/rewards/withdraw: checks member and address, then reserves the rewards (`docs/product/rules.md §4.9`). */
@Injectable()
export class RequestWithdrawal {
  constructor(
    private readonly addresses: PayoutAddresses,
    private readonly members: RefreshMember,
    private readonly passwords: WithdrawalPasswords,
    private readonly binding: ReserveRewards,
  ) {}

  /**
   * @throws DomainError INVALID_ADDRESS, FORBIDDEN_WALLET, WITHDRAWALS_PAUSED, WALLET_ON_HOLD, NOT_A_BUSINESS_DAY,
   * REWARD_NOT_AVAILABLE, CONTACT_UNCONFIRMED, WRONG_WITHDRAWAL_PASSWORD, TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE
   */
  async run(request: MemberRequest, body: WithdrawRewardsDto): Promise<Answer> {
    const wallet = await this.addresses.read(body.walletAddress);
    await this.passwords.verifyForPayout(request.memberId, body.withdrawalPassword, wallet);
    const rewardIds = body.rewardIds.map((id) => id.toLowerCase());
    // As auth knows them now, and after the password: whoever sends a new one ahead of its reset, or the one before it, meets the
    // pause that began with it.
    return this.members.decide(request.memberId, (facts) => this.binding.run(request, { rewardIds, wallet, facts }));
  }
}
