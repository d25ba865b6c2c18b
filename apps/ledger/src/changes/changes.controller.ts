import { Body, Controller, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BeatDto } from '@ballast/dto/members/beat.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { MemberChanges } from './member-changes';

/** For gateways: whose answers look different now. */
@ApiExcludeController()
@Controller('internal/changes')
@ServiceOnly('gateway')
export class ChangesController {
  constructor(private readonly changes: MemberChanges) {}

  /** Lines without end: `open`, then ids with commas between, `all`, or `beat` and its name. */
  @Get()
  listen(): StreamableFile {
    return new StreamableFile(this.changes.listen(), { type: 'text/event-stream; charset=utf-8' });
  }

  @Post('beat')
  @HttpCode(204)
  beat(@Body() { name }: BeatDto): Promise<void> {
    return this.changes.beat(name);
  }
}
