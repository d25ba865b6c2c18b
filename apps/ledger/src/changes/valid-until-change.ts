import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { HOLDS_HEADER } from '@ballast/platform/http/holds';
import type { IdentifiedRequest } from '@ballast/platform/identity/access.decorators';
import { ProgrammeRules } from '../programme/rules';
import { nextChangeByTime } from './next-change';

@Injectable()
class HoldsInterceptor implements NestInterceptor {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { identity } = http.getRequest<IdentifiedRequest>();
    if (identity?.kind === 'member') {
      const holds = await nextChangeByTime(this.db, this.rules, identity.memberId);
      http.getResponse<FastifyReply>().header(HOLDS_HEADER, String(holds));
    }
    return next.handle();
  }
}

/**
 * For reads of a member's own cycles, rewards, principal and History with an ETag: the answer says how long it holds unless a
 * change of the member is told, so that the gateway need not ask again (docs/decisions/0015). Not for what also depends on the
 * chain's head, the pool or other members' rows, nor on ages.
 */
export const ValidUntilChange = (): MethodDecorator => UseInterceptors(HoldsInterceptor);
