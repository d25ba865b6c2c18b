import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ServiceOnly } from '../identity/access.decorators';
import { ChangeSource } from './change-source';

/** The stream of changes for gateways: a `FeedLine` per line, without end. */
@ApiExcludeController()
@Controller('internal/changes')
@ServiceOnly('gateway')
export class ChangesController {
  constructor(private readonly source: ChangeSource) {}

  /** @param after the position of the last line the gateway has */
  @Get()
  listen(@Query('after') after?: string): StreamableFile {
    return new StreamableFile(this.source.subscribe(after), { type: 'text/event-stream; charset=utf-8' });
  }
}
