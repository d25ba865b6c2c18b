import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { DataSource } from 'typeorm';
import type { ResolvedSession } from '@ballast/dto/auth/session.dto';
import { TestClock } from '@ballast/platform/clock/clock';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { newId } from '@ballast/platform/ids/new-id';
import { createLog } from '@ballast/platform/logging/log';
import { query } from '@ballast/platform/postgres/query';
import { createService } from '@ballast/platform/service/create-service';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import { AuthConfig } from '../config';
import { createAdmin } from '../first-admin/create-admin';
import { MIGRATIONS, SCHEMA } from '../persistence/migrations';
import { type HashCost, setHashCost } from '../passwords/password-hash';
import { authService } from '../service';

export const PASSWORD = 'drowsy gulls';
export const WITHDRAWAL_PASSWORD = 'tidal ledges';
export const CONTRACTS = {
  USDC_ADDRESS: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  VAULT_FACTORY_ADDRESS: '0x00000000000000000000000000000000000fac70',
  VAULT_IMPLEMENTATION_ADDRESS: '0x00000000000000000000000000000000001091c0',
  REWARD_POOL_ADDRESS: '0x0000000000000000000000000000000000900100',
} as const;

/** A hash takes no time worth mentioning; register-member.spec looks at one of the recommended cost. */
const CHEAP: HashCost = { memoryCost: 64, timeCost: 1 };

/** The real process on a real database, called as the gateway would call it. For specs only. */
export class AuthHarness {
  readonly as: SignIdentity;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly clock: TestClock,
    readonly config: Readonly<AuthConfig>,
    private readonly held: { readonly drop: () => Promise<void>; readonly lines: string[] },
  ) {
    this.as = new SignIdentity(new IdentityTokens(config.INTERNAL_TOKEN_SECRET));
  }

  static async start(more: Readonly<Record<string, string>> = {}): Promise<AuthHarness> {
    setHashCost(CHEAP);
    const database = await migratedDatabase(SCHEMA, MIGRATIONS);
    const config = parseConfig(AuthConfig, {
      PORT: '0',
      INTERNAL_TOKEN_SECRET: 'a secret of the specs, long enough',
      DATABASE_URL: database.url,
      SECOND_FACTOR_KEY: 'a key of the specs, which is long enough',
      PUBLIC_URL: 'http://localhost:3000',
      CHAIN_ID: '31337',
      ...CONTRACTS,
      ...more,
    });
    const clock = new TestClock('2026-03-02T12:00:00Z');
    const lines: string[] = [];
    const log = createLog('auth', 'trace', { write: (line: string) => void lines.push(line) });
    const app = await createService(authService, config, { clock, log });
    await app.listen(0, '127.0.0.1');
    return new AuthHarness(app, clock, config, { drop: database.drop, lines });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.held.drop();
  }

  /** Everything the process logged so far. */
  get log(): string {
    return this.held.lines.join('');
  }

  get db(): DataSource {
    return this.app.get(DataSource);
  }

  get api(): ReturnType<typeof request> {
    return request(this.app.getHttpServer());
  }

  /** How many rows each table of the product has: equal before and after means that nothing was written. */
  async tableSizes(): Promise<Record<string, bigint>> {
    const tables = [
      'account',
      'invitation',
      'session',
      'known_address',
      'audit_entry',
      'outbox',
      'mail',
      'mailed_token',
    ];
    const uses = 'SELECT coalesce(sum(used_count), 0)::bigint AS n FROM invitation';
    const counts = await Promise.all(
      [...tables.map((table) => `SELECT count(*) AS n FROM ${table}`), uses].map((sql) =>
        query<{ n: bigint }>(this.db, sql),
      ),
    );
    return Object.fromEntries(counts.map(([row], at) => [tables[at] ?? 'uses', row?.n ?? 0n]));
  }

  /** The mails queued for an account, oldest first; without SMTP_URL none is sent, so all keep their data. */
  mailsTo(accountId: string): Promise<{ kind: string; data: Record<string, string> }[]> {
    return query(this.db, 'SELECT kind, data FROM mail WHERE account_id = $1 ORDER BY id', [accountId]);
  }

  /** The token in the newest mail of a kind, as its link carries it. */
  async mailedToken(
    accountId: string,
    kind: 'password_reset' | 'withdrawal_password_reset' | 'wallet_changed',
  ): Promise<string> {
    const mail = (await this.mailsTo(accountId)).filter((sent) => sent.kind === kind).at(-1);
    const link = mail?.data[kind === 'wallet_changed' ? 'cancelLink' : 'link'] ?? '';
    return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  }

  /** Creates an admin with a second factor. @returns the admin, signed in and confirmed */
  async admin(): Promise<SignedInMember> {
    const email = freshEmail();
    const credentials = { email, password: PASSWORD, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const id = await createAdmin(this.db, this.clock, credentials);
    const sessionId = newId();
    const headers = () => this.as.admin(id, { sessionId });
    return somebody({ id, email, token: '', sessionId }, headers);
  }

  /** Creates an invitation code for `maxUses` members. */
  async invitation(admin: SignedInMember, body: { maxUses?: number; expiresIn?: number } = {}): Promise<string> {
    const answer = await this.api.post('/api/admin/invitations').set(admin.headers).send(body).expect(201);
    return (answer.body as { code: string }).code;
  }

  /** Joins with a code over HTTP. */
  async join(invitationCode: string, more: Readonly<Record<string, unknown>> = {}): Promise<SignedInMember> {
    const email = freshEmail();
    const answer = await this.api.post('/api/register').send(registration(invitationCode, { email, ...more }));
    if (answer.status !== 201) throw new Error(`POST /api/register said ${answer.status} ${answer.text}`);
    return this.signedIn((answer.body as { id: string }).id, email, tokenIn(answer));
  }

  /** The identity headers that a gateway would send for a session token. */
  async signedIn(id: string, email: string, token: string): Promise<SignedInMember> {
    const identity = await this.resolve(token);
    const { sessionId = '', ...claims } = identity ?? {};
    return somebody({ id, email, token, sessionId }, () => this.as.member(id, { ...claims, sessionId }));
  }

  async resolve(token: string): Promise<ResolvedIdentity | null> {
    const answer = await this.api
      .post('/internal/sessions/resolve')
      .set(this.as.service('gateway'))
      .send({ token })
      .expect(200);
    return (answer.body as { identity: ResolvedIdentity | null }).identity;
  }

  async ownCode(member: SignedInMember): Promise<string> {
    const answer = await this.api.get('/api/auth/invitation').set(member.headers).expect(200);
    return (answer.body as { invitationCode: string }).invitationCode;
  }
}

export interface SignedInMember {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly sessionId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs anew for each request: an identity lives for seconds, and a spec may take longer on a busy machine. */
function somebody(who: Omit<SignedInMember, 'headers'>, sign: () => SignedInMember['headers']): SignedInMember {
  return {
    ...who,
    get headers() {
      return sign();
    },
  };
}

type ResolvedIdentity = NonNullable<ResolvedSession['identity']>;

let last = 0;
export const freshEmail = (): string => `member${(last += 1)}@example.org`;

/** A sign-up with nothing wrong; an undefined field is left out. */
export function registration(invitationCode: string, more: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { password: PASSWORD, withdrawalPassword: WITHDRAWAL_PASSWORD, invitationCode, ...more };
}

/** The device header that the gateway sends for a browser that received this response. */
export function knownBrowser(
  answer: { readonly headers: Readonly<Record<string, unknown>> },
  ip: string,
): Record<string, string> {
  const cookies = (answer.headers['set-cookie'] ?? []) as string[];
  const token = cookies.map((cookie) => /^(?:__Host-)?ballast_device=([^;]*)/.exec(cookie)?.[1]).find(Boolean);
  return { 'x-forwarded-for': ip, 'x-ballast-device': token ?? 'none' };
}

/** The session token in an answer's cookie, '' when it sets none. */
export function tokenIn(answer: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const [cookie] = (answer.headers['set-cookie'] ?? []) as string[];
  return /^(?:__Host-)?ballast_session=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
}
