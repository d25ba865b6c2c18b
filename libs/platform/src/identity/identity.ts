/** The processes of the product. */
export const PROCESS_NAMES = ['gateway', 'auth', 'ledger', 'deployments', 'chain-watcher', 'checker'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

/** All that name themselves to a process: the others, and the operator's command line. */
export const SERVICE_NAMES = [...PROCESS_NAMES, 'ops'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export interface MemberIdentity {
  readonly kind: 'member';
  readonly memberId: string;
  readonly isAdmin: boolean;
  readonly status: 'active' | 'suspended';
  readonly sessionId: string;
  /** Whether the account has a second factor, so that payments and security changes need a confirmation by it. */
  readonly hasSecondFactor: boolean;
  /** Epoch seconds until which the session counts as confirmed by the second factor; null: it was not. */
  readonly confirmedUntil: number | null;
  /** An admin's name, for what they write where others read it; members' names go nowhere. */
  readonly adminName?: string;
}

export interface ServiceIdentity {
  readonly kind: 'service';
  readonly service: ServiceName;
}

/** A CI runner with a token: it reaches deployments and nothing else (`docs/product/rules.md §6`). */
export interface CiIdentity {
  readonly kind: 'ci';
  readonly tokenId: string;
  /** The token's name, which the timeline shows. */
  readonly name: string;
}

/** The identity a request is made for, as signed by the calling process. */
export type Identity = MemberIdentity | ServiceIdentity | CiIdentity;

export const IDENTITY_HEADER = 'x-ballast-identity';
