/**
 * SQL: what is ordered for a member's requests and compoundings ahead of a payment, micro-USDC: whatever is signed, and
 * what was planned before it. 0 for a payment that is not there.
 */
export const orderedBefore = (memberId: string, payment: string): string => `
  SELECT coalesce(sum(q.amount), 0)::bigint FROM payment q JOIN withdrawal ordered ON ordered.id = q.withdrawal_id
   WHERE ordered.member_id = ${memberId} AND ordered.status = 'confirmed' AND q.id <> ${payment}.id
     AND (q.status IN ('signed', 'broadcast')
          OR q.status = 'planned' AND (q.created_at, q.id) < (${payment}.created_at, ${payment}.id))`;
