import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ClearAlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { AdminOnly, CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { OriginOfRequest, type Origin } from '../audit/write-audit-entry';
import { IdParam } from '@ballast/platform/http/id-param';
import { AcknowledgeAlarm } from './acknowledge-alarm';
import { ClearAlarm } from './clear-alarm';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/alarms')
export class AlarmsController {
  constructor(
    private readonly acknowledging: AcknowledgeAlarm,
    private readonly clearing: ClearAlarm,
  ) {}

  // Whoever says it silences the alarm for all others.
  @StepUp()
  @Post(':id/acknowledge')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals(
    'INVALID_INPUT',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'NOT_FOUND',
  )
  acknowledge(
    @CurrentMember() { memberId: admin }: MemberIdentity,
    @Param('id', IdParam) id: string,
    @OriginOfRequest() origin: Origin,
  ): Promise<void> {
    return this.acknowledging.acknowledge({ id, admin, origin });
  }

  // Clearing lets the club go on: crediting after a fork, cycles after a difference.
  @StepUp()
  @Post(':id/clear')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiRefusals(
    'INVALID_INPUT',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'NOT_FOUND',
    'ALARM_STANDS',
  )
  clear(
    @CurrentMember() { memberId: admin }: MemberIdentity,
    @Param('id', IdParam) id: string,
    @Body() { note }: ClearAlarmDto,
    @OriginOfRequest() origin: Origin,
  ): Promise<void> {
    return this.clearing.clear({ id, admin, note: note.trim(), origin });
  }
}
