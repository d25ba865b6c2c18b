import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ResolveSessionDto, type ResolvedSession } from '@ballast/dto/auth/session.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { SafeToRepeat } from '@ballast/platform/postgres/repeat-reads';
import { ResolveSession } from './resolve-session';

@ApiExcludeController()
@Controller('internal/sessions')
@ServiceOnly('gateway')
export class InternalSessionsController {
  constructor(private readonly resolveSession: ResolveSession) {}

  @Post('resolve')
  @SafeToRepeat()
  @HttpCode(200)
  resolve(@Body() query: ResolveSessionDto): Promise<ResolvedSession> {
    return this.resolveSession.resolve(query);
  }
}
