/** The processes of the product, as they name themselves to each other. */
export const SERVICE_NAMES = ['gateway', 'auth', 'ledger', 'chain-watcher'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export interface MemberIdentity {
  readonly kind: 'member';
  readonly memberId: string;
  readonly isAdmin: boolean;
  readonly status: 'active' | 'suspended';
  readonly sessionId: string;
}

export interface ServiceIdentity {
  readonly kind: 'service';
  readonly service: ServiceName;
}

/** Who a request is made for, as signed by the process that asks. */
export type Identity = MemberIdentity | ServiceIdentity;

export const IDENTITY_HEADER = 'x-ballast-identity';
