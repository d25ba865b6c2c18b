import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  ResolveSessionDto,
  ResolveSessionsDto,
  type ResolvedSession,
  type ResolvedSessions,
} from '@ballast/dto/auth/session.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { SafeToRepeat } from '@ballast/platform/postgres/repeat-reads';
import { ResolveSessions } from './resolve-sessions';

@ApiExcludeController()
@Controller('internal/sessions')
@ServiceOnly('gateway')
export class InternalSessionsController {
  constructor(private readonly resolveSessions: ResolveSessions) {}

  @Post('resolve')
  @SafeToRepeat()
  @HttpCode(200)
  async resolve(@Body() { token, touch = true }: ResolveSessionDto): Promise<ResolvedSession> {
    const [session = { identity: null }] = await this.resolveSessions.resolve([token], { touch });
    return session;
  }

  @Post('resolve-many')
  @SafeToRepeat()
  @HttpCode(200)
  resolveMany(@Body() { tokens }: ResolveSessionsDto): Promise<ResolvedSessions> {
    return this.resolveSessions.resolve(tokens, { touch: true });
  }
}
