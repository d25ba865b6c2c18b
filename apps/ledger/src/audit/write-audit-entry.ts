import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { appendToChain } from './chain.store';

/** The origin of an admin action. */
export interface Origin {
  /** The client's address; null: of an action without a request. */
  readonly ip: string | null;
  readonly requestId: string;
}

/** Gives a handler the `Origin` of its request. */
export const OriginOfRequest = createParamDecorator((_data: unknown, context: ExecutionContext): Origin =>
  originOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The address is the one that the gateway names: services believe no other (`createFastifyAdapter`). */
export const originOf = ({ ip, id }: FastifyRequest): Origin => ({ ip, requestId: id });

/** One admin action (`docs/product/rules.md §6`): who, what, on what, before, after, from where. Amounts are text. */
export interface AuditEntry extends Origin {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Writes to the append-only audit log, in the transaction of the action: call it last, the log has one end. */
export function writeAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  return appendToChain(tx, { ...entry, id: newId(), at: null });
}
