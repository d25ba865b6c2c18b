import { PassThrough, pipeline } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Module,
  Post,
  Req,
  Res,
  StreamableFile,
  Type,
} from '@nestjs/common';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '@ballast/dto/errors/error-codes';
import { ProcessConfig } from '@ballast/platform/config/process-config';
import { DomainError } from '@ballast/domain/errors/domain-error';
import {
  ActiveMemberOnly,
  AdminOnly,
  AdminOrCi,
  Public,
  ServiceOnly,
  StepUp,
} from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { createLog } from '@ballast/platform/logging/log';
import { createService } from '@ballast/platform/service/create-service';
import { defineService } from '@ballast/platform/service/define-service';
import { GatewayConfig } from '../config';
import { gatewayService } from '../service';

/** Small services on the real platform, and the real gateway in front of them; for this project's specs only. */
export const SECRET = 'the internal secret of the gateway specs';

export type TestSession = Omit<MemberIdentity, 'kind'>;

/** Sessions as auth would keep them; a spec may change them. */
export const sessions = new Map<string, TestSession>();
/** CI tokens as deployments would keep them: the token and its name. */
export const ciTokens = new Map<string, string>();
export const seen = {
  /** Sessions that were looked up, and the calls that looked up several. */
  resolves: 0,
  calls: 0,
  /** Those of them that count as a use of the session. */
  uses: 0,
  /** Long answers that somebody reads. */
  streams: new Set<PassThrough>(),
  /** Parts of long answers that were written. */
  pages: 0,
  requests: [] as { path: string; headers: FastifyRequest['headers']; body: unknown }[],
};

@Controller()
class SpecController {
  @ServiceOnly('gateway')
  @Post('internal/sessions/resolve')
  @HttpCode(200)
  resolve(@Body() { token, touch = true }: { token: string; touch?: boolean }): object {
    seen.resolves += 1;
    if (touch) seen.uses += 1;
    return { identity: sessions.get(token) ?? null };
  }

  @ServiceOnly('gateway')
  @Post('internal/sessions/resolve-many')
  @HttpCode(200)
  resolveMany(@Body() { tokens }: { tokens: string[] }): object[] {
    seen.calls += 1;
    return tokens.map((token) => this.resolve({ token }));
  }

  @ServiceOnly('gateway')
  @Post('internal/tokens/resolve')
  @HttpCode(200)
  resolveToken(@Body() { token }: { token: string }): object {
    const name = ciTokens.get(token);
    return { identity: name === undefined ? null : { tokenId: `id of ${name}`, name } };
  }

  @AdminOrCi()
  @Post('api/deployments')
  deploy(@Req() request: FastifyRequest): object {
    return this.note(request);
  }

  @Public()
  @Post('api/hooks/github')
  hook(@Req() request: FastifyRequest): object {
    return this.note(request);
  }

  @Get('api/user')
  user(@Req() request: FastifyRequest): object {
    return this.note(request);
  }

  @Public()
  @Post('api/login')
  @HttpCode(200)
  login(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): object {
    reply
      .header('set-cookie', 'ballast_session=new-token-of-the-member; HttpOnly')
      .header('x-ballast-secret', 'inside only');
    return this.note(request);
  }

  @Public()
  @Post('api/register')
  register(@Req() request: FastifyRequest): object {
    return this.note(request);
  }

  @Post('api/logout')
  @HttpCode(204)
  logout(@Req() request: FastifyRequest & { identity: MemberIdentity }): void {
    for (const [token, { sessionId }] of sessions) if (sessionId === request.identity.sessionId) sessions.delete(token);
  }

  @Post('api/auth/step-up')
  @HttpCode(204)
  confirm(@Req() request: FastifyRequest & { identity: MemberIdentity }): void {
    for (const [token, session] of sessions) {
      if (session.sessionId !== request.identity.sessionId) continue;
      sessions.set(token, { ...session, confirmedUntil: Math.floor(Date.now() / 1000) + 300 });
    }
  }

  @StepUp()
  @Post('api/rewards/withdraw')
  @HttpCode(201)
  withdraw(@Req() request: FastifyRequest): object {
    return this.note(request);
  }

  @Public()
  @Get('api/reserves')
  @Header('etag', '"v1"')
  reserves(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): object | undefined {
    if (request.headers['if-none-match'] === '"v1"') {
      void reply.status(304);
      return undefined;
    }
    return this.note(request);
  }

  @ActiveMemberOnly()
  @Post('api/cycles/start')
  start(@Req() request: FastifyRequest): object {
    return this.note(request);
  }

  @Get('api/cycles/preview')
  refuse(): never {
    throw new DomainError('POOL_NOT_FUNDED', {}, { at: 'pool' });
  }

  @Get('api/cycles/active')
  async slow(): Promise<object> {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return {};
  }

  /** Without end, as fast as it is read, or (`?slow`) line by line. */
  @Public()
  @Get(['api/reserves/vaults', 'api/auth/export', 'api/transactions'])
  list(@Req() { url }: FastifyRequest): StreamableFile {
    const stream = new PassThrough();
    seen.streams.add(stream);
    pipeline(endlessLines(url.endsWith('?slow') ? 1_000 : 0), stream, () => seen.streams.delete(stream));
    return new StreamableFile(stream, { type: 'application/x-ndjson; charset=utf-8' });
  }

  @AdminOnly()
  @Get('api/admin/stats')
  stats(): object {
    return { ok: true };
  }

  @AdminOnly()
  @Get('api/admin/users')
  users(): object[] {
    return [];
  }

  @AdminOnly()
  @Delete('api/admin/invitations/:id')
  @HttpCode(204)
  revoke(): void {
    return undefined;
  }

  private note(request: FastifyRequest): object {
    const { url, headers, body } = request;
    seen.requests.push({ path: url, headers, body });
    return { path: url, body: body ?? null, requestId: request.id };
  }
}

async function* endlessLines(pause: number): AsyncGenerator<string> {
  for (;;) {
    yield '{"address":"0x"}\n'.repeat(1_000);
    seen.pages += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

@Module({ controllers: [SpecController] })
class TestModule {}

/** Starts an upstream that answers for auth and for ledger alike. @param features further ones */
export async function startUpstream(
  port = 0,
  features: readonly Type<unknown>[] = [],
): Promise<{ app: NestFastifyApplication; url: string }> {
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DRAIN_MS: 0,
    INTERNAL_TOKEN_SECRET: SECRET,
    OTEL_TRACES_SAMPLER_ARG: 0,
  };
  const upstream = { name: 'auth', Config: ProcessConfig, statusOf, features: [TestModule, ...features] } as const;
  const app = await createService(defineService(upstream), config);
  await app.listen(port, '127.0.0.1');
  return { app, url: await app.getUrl() };
}

/** Starts the gateway as `main.ts` would. */
export async function startGateway(upstream: string, more: Partial<GatewayConfig> = {}, lines: string[] = []) {
  const config: GatewayConfig = Object.assign(new GatewayConfig(), {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'info',
    INTERNAL_TOKEN_SECRET: SECRET,
    PUBLIC_URL: 'http://localhost:3000',
    AUTH_URL: upstream,
    LEDGER_URL: upstream,
    DEPLOYMENTS_URL: upstream,
    RATE_LIMIT_SIGN_IN: 10_000,
    RATE_LIMIT_SIGN_IN_ADDRESS: 10_000,
    RATE_LIMIT_WRITES: 10_000,
    RATE_LIMIT_READS: 10_000,
    RATE_LIMIT_CI: 10_000,
    ...more,
  });
  const log = createLog('gateway', 'info', { write: (line: string) => void lines.push(line) });
  const app = await createService(gatewayService, config, { log });
  await app.listen(0, '127.0.0.1');
  return app;
}

export const TOKENS = {
  member: 'token-of-the-member',
  admin: 'token-of-the-admin',
  suspended: 'token-of-the-suspended',
  bareAdmin: 'token-of-an-admin-without-a-second-factor',
} as const;

/** The session of the nth member, as auth would return it. */
export function sessionOf(n: number, more: Partial<TestSession> = {}): TestSession {
  const plain = { isAdmin: false, status: 'active', hasSecondFactor: false, confirmedUntil: null } as const;
  return { memberId: `m${n}`, sessionId: `s${n}`, ...plain, ...more };
}

/** One session a role, as at the start of each spec. */
export function resetSessions(): void {
  sessions.clear();
  ciTokens.clear();
  seen.requests.length = 0;
  seen.resolves = 0;
  seen.calls = 0;
  seen.uses = 0;
  sessions.set(TOKENS.member, sessionOf(1));
  sessions.set(TOKENS.admin, sessionOf(2, { isAdmin: true, hasSecondFactor: true, adminName: 'Ada' }));
  sessions.set(TOKENS.suspended, sessionOf(3, { status: 'suspended' }));
  sessions.set(TOKENS.bareAdmin, sessionOf(4, { isAdmin: true }));
}

export const cookie = (token: string) => `theme=dark; ballast_session=${token}`;
