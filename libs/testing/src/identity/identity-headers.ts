interface Member {
  readonly kind: 'member';
  readonly memberId: string;
  readonly isAdmin: boolean;
  readonly status: 'active' | 'suspended';
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
  readonly confirmedUntil: number | null;
  readonly adminName?: string;
}

interface Service {
  readonly kind: 'service';
  readonly service: 'gateway' | 'auth' | 'ledger' | 'deployments' | 'chain-watcher' | 'checker';
}

interface Ci {
  readonly kind: 'ci';
  readonly tokenId: string;
  readonly name: string;
}

/** The signer, `IdentityTokens` of the platform; typed by shape, because the platform's own specs use this library. */
interface Signer {
  sign(identity: Member | Service | Ci): string;
}

export type IdentityHeaders = Readonly<{ 'x-ballast-identity': string }>;

/** The year 2100, in epoch seconds: specs move their clocks. */
const FAR_FUTURE = 4_102_444_800;

/** Headers for requests straight to a service, as the gateway would send them: `request(server).get(path).set(as.member())`. */
export class SignIdentity {
  constructor(private readonly tokens: Signer) {}

  member(memberId = '01990000-0000-7000-8000-00000000000a', more: Partial<Member> = {}): IdentityHeaders {
    return this.header({
      kind: 'member',
      memberId,
      isAdmin: false,
      status: 'active',
      sessionId: `session-of-${memberId}`,
      hasSecondFactor: false,
      confirmedUntil: null,
      ...more,
    });
  }

  /** An admin who may act: with a second factor, and a confirmation by it that does not end. */
  admin(memberId = '01990000-0000-7000-8000-00000000000b', more: Partial<Member> = {}): IdentityHeaders {
    return this.member(memberId, { isAdmin: true, hasSecondFactor: true, confirmedUntil: FAR_FUTURE, ...more });
  }

  suspended(memberId = '01990000-0000-7000-8000-00000000000c'): IdentityHeaders {
    return this.member(memberId, { status: 'suspended' });
  }

  service(service: Service['service']): IdentityHeaders {
    return this.header({ kind: 'service', service });
  }

  ci(name = 'a pipeline', tokenId = '01990000-0000-7000-8000-00000000000d'): IdentityHeaders {
    return this.header({ kind: 'ci', tokenId, name });
  }

  private header(identity: Member | Service | Ci): IdentityHeaders {
    return { 'x-ballast-identity': this.tokens.sign(identity) };
  }
}
