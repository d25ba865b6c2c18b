import { Controller, Get, Header } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';

/** Documents the one call that the gateway answers itself (`ApiProxy`); used by `openapi.ts` only. */
@ApiTags('changes')
@Controller('api/changes')
export class ChangesController {
  @Get()
  @Header('content-type', 'text/event-stream; charset=utf-8')
  @ApiOperation({
    summary: 'Tells what to read anew, for as long as the session lasts.',
    description:
      'Server-sent events. `change`: data is {"keys":[…]}, names of what may look different now; a name stands for all below it (`money` for `money/deposits`), `*` for everything. `head`: data is {"blockNumber":…}, the last final block, every ten seconds at most. `state`: data is {"connected":…}; while it is false no changes are told and a client has to ask by itself. `alive`: a sign of life when nothing else was said for 15 seconds. Come back with the id of the last event and nothing is lost.',
  })
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'The id of the last event; browsers send it.' })
  @ApiQuery({ name: 'after', required: false, type: String, description: 'The same, where no header can be sent.' })
  @ApiQuery({
    ...{ name: 'within', required: false, type: Number },
    description: 'Without an id: tell what changed within the last milliseconds, since the page began to ask.',
  })
  @ApiQuery({
    ...{ name: 'page', required: false, type: String },
    description: 'A random name of the page, up to 64 letters and digits: its new stream replaces its last one.',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'The stream.', schema: { type: 'string' } })
  @ApiRefusals('NOT_SIGNED_IN')
  open(): string {
    throw new Error('The gateway answers it without Nest.');
  }
}
