import type { DataSource } from 'typeorm';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Decision } from '../src/batching/apply-idempotent';
import { Batcher } from '../src/batching/batcher';
import { collectBatch } from '../src/cycles/collect-batch';
import type { MemberRequest } from '../src/idempotency/stored-responses';

/** Collects one member's cycle. */
export type Collect = (memberId: string) => Promise<unknown>;

/** Collects in batches, as the product does, by one request each. */
export function batchedCollects(db: DataSource, request = requestOf): Collect {
  const batcher = new Batcher<MemberRequest, Decision>(
    (requests) => inTransaction(db, (tx) => collectBatch(tx, requests)),
    { activity: 'collecting_cycles', partitionKey: ({ memberId }) => memberId },
  );
  return async (memberId) => {
    const decision = await batcher.submit(request(memberId));
    if (decision instanceof Error) throw decision;
  };
}

/** A fresh command of a member. */
export function requestOf(memberId: string): MemberRequest {
  return { memberId, key: newId(), requestHash: '0'.repeat(64), hasBody: false };
}
