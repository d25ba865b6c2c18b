import { Inject, Injectable } from '@nestjs/common';
import type { WithdrawRewardsDto } from '@ballast/dto/rewards/reward.dto';
import type { Answer, MemberRequest } from '../idempotency/stored-answers';
import { EnsureMember } from '../members/ensure-member';
import { WithdrawalPasswords } from '../members/withdrawal-passwords';
import { BindRewards } from './bind-rewards';
import { PayoutAddresses } from './payout-address';

/** POST /api/rewards/withdraw: checks who asks and where to, then binds the rewards (`01-rules §4`). */
@Injectable()
export class RequestWithdrawal {
  constructor(
    @Inject(PayoutAddresses) private readonly addresses: PayoutAddresses,
    @Inject(EnsureMember) private readonly members: EnsureMember,
    @Inject(WithdrawalPasswords) private readonly passwords: WithdrawalPasswords,
    @Inject(BindRewards) private readonly binding: BindRewards,
  ) {}

  /**
   * @throws DomainError INVALID_ADDRESS, FORBIDDEN_WALLET, NOT_A_BUSINESS_DAY, REWARD_NOT_AVAILABLE; CodedError
   * WRONG_WITHDRAWAL_PASSWORD, TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE
   */
  async run(request: MemberRequest, body: WithdrawRewardsDto): Promise<Answer> {
    const wallet = await this.addresses.read(body.walletAddress);
    await this.members.ensure(request.memberId);
    await this.passwords.verify(request.memberId, body.withdrawalPassword);
    return this.binding.run(request, { rewardIds: body.rewardIds.map((id) => id.toLowerCase()), wallet });
  }
}
