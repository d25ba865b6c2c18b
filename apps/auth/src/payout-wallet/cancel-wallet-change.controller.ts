import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CancelWalletChangeDto, RestoredWalletDto } from '@ballast/dto/auth/payout-wallet.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { OptionalMember, Public } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { SessionCookie } from '../sessions/session-cookie';
import { CancelWalletChange } from './cancel-wallet-change';

@ApiTags('account')
@Controller('api/auth/payout-wallet/cancel')
export class CancelWalletChangeController {
  constructor(
    private readonly cancelWalletChange: CancelWalletChange,
    private readonly cookie: SessionCookie,
  ) {}

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a change of the payout wallet back by the token of its mail and ends all sessions.' })
  @ApiOkResponse({ type: RestoredWalletDto })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'INVALID_CANCEL_TOKEN')
  async cancel(
    @Body() { token }: CancelWalletChangeDto,
    @OptionalMember() member: MemberIdentity | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RestoredWalletDto> {
    const { accountId, wallet } = await this.cancelWalletChange.cancel(token);
    if (member?.memberId === accountId) this.cookie.clear(reply);
    return { wallet };
  }
}
