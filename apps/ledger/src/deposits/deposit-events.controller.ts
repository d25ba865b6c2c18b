import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { DepositStreams } from './deposit-streams';

@ApiTags('deposits')
@Controller('api/deposits/events')
export class DepositEventsController {
  constructor(private readonly streams: DepositStreams) {}

  @Get()
  @Header('cache-control', 'private, no-cache, no-transform')
  @Header('x-accel-buffering', 'no')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({
    description:
      'Server-sent events. `deposits`: data is the JSON of GET /api/deposits (the newest 20), at once and after each change. It ends after five minutes; come back for the next.',
    schema: { type: 'string' },
  })
  @ApiRefusals('NOT_SIGNED_IN')
  events(@CurrentMember() { memberId }: MemberIdentity): StreamableFile {
    return new StreamableFile(this.streams.openFor(memberId), { type: 'text/event-stream; charset=utf-8' });
  }
}
