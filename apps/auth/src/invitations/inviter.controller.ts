import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { InviterDto, InviterQueryDto } from '@ballast/dto/auth/invitation.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { Public } from '@ballast/platform/identity/access.decorators';
import { ReadInviter } from './read-inviter';

@ApiTags('invitations')
@Controller('api/auth/invitation/inviter')
export class InviterController {
  constructor(private readonly inviter: ReadInviter) {}

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Who invites by a code; the same answer for a code that nobody has.' })
  @ApiOkResponse({ type: InviterDto })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON')
  async show(@Body() { invitationCode }: InviterQueryDto): Promise<InviterDto> {
    return { firstName: await this.inviter.firstNameBehind(invitationCode) };
  }
}
