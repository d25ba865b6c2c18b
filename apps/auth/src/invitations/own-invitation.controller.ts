import { Controller, Get } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { OwnInvitationDto } from '@ballast/dto/auth/invitation.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { AuthConfig } from '../config';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ownInvitation } from './invitations.store';
import { toOwnInvitation } from './to-own-invitation';

@ApiTags('invitations')
@ApiCookieAuth('ballast_session')
@Controller('api/auth/invitation')
export class OwnInvitationController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AuthConfig,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The own code; it admits nobody while its owner is suspended.' })
  @ApiOkResponse({ type: OwnInvitationDto })
  @ApiRefusals('NOT_SIGNED_IN')
  async show(@CurrentMember() member: MemberIdentity): Promise<OwnInvitationDto> {
    const own = await ownInvitation(this.dataSource, member.memberId);
    if (own === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    return toOwnInvitation(own, this.config.PUBLIC_URL);
  }
}
