import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CodeWithParams } from '@ballast/domain/errors/error-params';
import { maskedName } from '@ballast/domain/membership/person-name';
import type { PoolLimits } from '@ballast/dto/chain/pool-limits.dto';
import type { MemberExport } from '@ballast/dto/members/member-export.dto';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { errorText } from '@ballast/texts/errors';

/** A stub's response: status and JSON. */
interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** A stub of another process: it listens, checks the caller's identity, and responds with JSON. */
abstract class ServiceStub {
  readonly calls: string[] = [];
  private server: Server | undefined;

  constructor(private readonly tokens: IdentityTokens) {}

  async start(): Promise<string> {
    const server = createServer((request, response) => void this.serve(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }

  protected abstract answer(path: string, body: unknown): Answer;

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const identity = this.tokens.verify(request.headers['x-ballast-identity']);
    const known = identity?.kind === 'service' && identity.service === 'ledger';
    const path = request.url ?? '';
    this.calls.push(`${request.method} ${path}`);
    const { status, body } = known
      ? this.answer(path, text === '' ? undefined : JSON.parse(text))
      : refusal(403, { code: 'FORBIDDEN', params: { reason: 'processes_only' } });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }
}

const refusal = (status: number, error: CodeWithParams): Answer => ({
  status,
  body: { ...error, message: errorText('en', error), requestId: 'peer' },
});

export const PASSWORD = 'withdraw with this';

/** auth: knows members' facts and names, and one withdrawal password for all. */
export class AuthStub extends ServiceStub {
  readonly members = new Map<string, MemberFacts>();
  readonly names = new Map<string, string>();
  /** Those whose contact is not confirmed. */
  readonly unconfirmed = new Set<string>();
  /** Called when a withdrawal password is to be checked, before the answer: what changes at that moment. */
  onVerify: (memberId: string) => void = () => undefined;

  protected answer(path: string, body: unknown): Answer {
    if (path === '/internal/members/names') {
      const { ids } = body as { ids: string[] };
      const known = ids.filter((id) => this.names.has(id));
      return { status: 200, body: { names: known.map((id) => ({ id, name: this.names.get(id) })) } };
    }
    if (path === '/internal/members/masked-names') {
      const { ids } = body as { ids: string[] };
      const known = ids.flatMap((id) => ({ id, name: maskedName(this.names.get(id) ?? null) }));
      return { status: 200, body: { names: known.filter(({ name }) => name !== null) } };
    }
    const [, id = '', more] =
      /^\/internal\/members\/([^/]+)(\/withdrawal-password\/verify|\/export)?$/.exec(path) ?? [];
    const member = this.members.get(id);
    if (member === undefined) return refusal(404, { code: 'NOT_FOUND', params: { what: 'member' } });
    if (more === undefined) return { status: 200, body: member };
    if (more === '/export') return { status: 200, body: toExport(member) };
    this.onVerify(id);
    if (this.unconfirmed.has(id) && (body as { payout?: unknown }).payout === true)
      return refusal(409, { code: 'CONTACT_UNCONFIRMED', params: { contact: 'email' } });
    return (body as { withdrawalPassword?: unknown }).withdrawalPassword === PASSWORD
      ? { status: 204 }
      : refusal(422, { code: 'WRONG_WITHDRAWAL_PASSWORD', params: { reason: 'wrong' } });
  }
}

/** auth's part of a member's export, for a member who has nothing else there. */
function toExport({ id, isAdmin, status, payoutWallet, recoveryWallet, createdAt }: MemberFacts): MemberExport {
  const nothing = {
    firstName: null,
    lastName: null,
    phone: null,
    language: 'en' as const,
    contactConfirmed: true,
    proofByMail: false,
    shareFirstName: false,
    twoFactorEnabled: false,
    withdrawalsPausedUntil: null,
  };
  return {
    profile: { ...nothing, id, email: `${id}@ballast.test`, isAdmin, status, payoutWallet, createdAt },
    payoutWallet: {
      ...{
        wallet: payoutWallet,
        recoveryWallet,
        proven: false,
        messageTemplate: 'WALLET',
        changedAt: null,
        hold: null,
        changesHeldUntil: null,
      },
    },
    sessions: [{ id, device: 'Firefox on Linux', userAgent: null, ip: null, createdAt, lastSeenAt: createdAt }],
    passkeys: ['Phone'],
    notifications: [],
    preferences: { language: 'en', reminders: [], quietHours: null },
    pushDevices: [],
    invitation: {
      invitationCode: 'ABCDEFGHJK',
      shareableLink: 'https://ballast.test/signup?code=ABCDEFGHJK',
      usedCount: 0,
    },
  };
}

/** chain-watcher: says what the pool allows. */
export class WatcherStub extends ServiceStub {
  /** Micro-USDC; null: the chain does not answer. */
  limits: PoolLimits | null = { accrualLimit: '50000000000' };

  protected answer(path: string): Answer {
    if (path !== '/internal/pool-limits') return refusal(404, { code: 'NOT_FOUND', params: { what: 'address' } });
    return this.limits === null
      ? refusal(503, { code: 'CHAIN_UNAVAILABLE', params: { reason: 'not_asked' } })
      : { status: 200, body: this.limits };
  }
}
