import type { MemberRequest } from '../idempotency/stored-responses';

/** A member's request without an Idempotency-Key: nothing of it is found or stored. */
export const keylessRequest = (memberId: string): MemberRequest => ({
  memberId,
  key: null,
  requestHash: '',
  hasBody: false,
});
