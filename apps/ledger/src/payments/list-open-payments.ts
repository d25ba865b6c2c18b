import { Injectable } from '@nestjs/common';
import { hexlify } from 'ethers';
import { DataSource } from 'typeorm';
import type {
  ClaimProof,
  Payment,
  PaymentCandidate,
  PaymentOrder,
  PaymentStatus,
} from '@ballast/dto/chain/payment.dto';
import { query } from '@ballast/platform/postgres/query';
import { openAlarm } from '../alarms/alarms';
import { settledOf } from '../statements/account-figures';
import { CurrentProof, type MembersClaim } from '../statements/current-proof';
import { orderedBefore } from './ordered-before';

interface Row {
  readonly id: string;
  readonly kind: PaymentOrder['kind'];
  readonly status: PaymentStatus;
  readonly recipient: string | null;
  readonly amount: bigint | null;
  readonly created_at: Date;
  readonly member_id: string | null;
  readonly purpose: string | null;
  readonly account_id: Buffer | null;
  readonly vault: string | null;
  readonly owner: string | null;
  readonly recovery: string | null;
  readonly counter: number | null;
  readonly root: Buffer | null;
  readonly sum: bigint | null;
  readonly reserved: bigint | null;
  readonly as_of_block: bigint | null;
  readonly candidates: PaymentCandidate[] | null;
}

// A reward is due when the statement that counts names it for this address, with all that was paid to the account and all
// that is ordered before it.
const IS_DUE = `EXISTS (
  SELECT FROM LATERAL (SELECT wallet, vault, entitlement FROM statement_leaf l
                        WHERE l.account_id = a.account_id AND l.since <= c.statement ORDER BY l.since DESC LIMIT 1) AS leaf
   WHERE decode(substr(p.recipient, 3), 'hex') = CASE w.purpose WHEN 'compounding' THEN leaf.vault ELSE leaf.wallet END
     AND leaf.entitlement >= p.amount + (${settledOf('w.member_id')}) + (${orderedBefore('w.member_id', 'p')}))`;

// So many of each kind, and of what is signed and what is not: rewards that the pool refuses must keep no release of
// principal, no statement, and nothing that was signed, from being listed.
// Members' releases in turn: one who redeems a millionth over and over is in nobody's way. Of releases alone the vault is known, and
// an index finds them by it among all rewards that wait.
const LIST = `
  WITH in_turn AS MATERIALIZED (
    SELECT p.id, row_number() OVER (PARTITION BY r.member_id ORDER BY p.created_at, p.id) AS turn
      FROM payment p JOIN redemption r ON r.id = p.redemption_id WHERE p.vault IS NOT NULL AND p.status = 'planned'
     ORDER BY turn, p.created_at, p.id LIMIT $1)
  SELECT p.id, p.kind, p.status, p.recipient, p.amount, p.created_at, p.member_id, p.purpose, p.account_id,
         p.vault, v.owner, v.recovery, v.counter, s.root, s.sum, s.reserved, s.as_of_block,
         (SELECT json_agg(json_build_object('transactionHash', c.transaction_hash, 'rawTransaction', c.raw_transaction,
                 'nonce', p.nonce, 'signer', p.signer) ORDER BY c.created_at, c.transaction_hash)
            FROM payment_candidate c WHERE c.payment_id = p.id) AS candidates
    FROM (VALUES ('reward', true), ('reward', false), ('release', true), ('release', false), ('statement', true),
                 ('statement', false)) AS part (kind, planned)
   CROSS JOIN LATERAL (
    SELECT p.*, w.member_id, w.purpose, a.account_id FROM payment p LEFT JOIN withdrawal w ON w.id = p.withdrawal_id
      LEFT JOIN statement_account a ON a.member_id = w.member_id
      LEFT JOIN (SELECT statement FROM posted_statement JOIN reserve_state ON number = current_statement) AS c ON true
     WHERE p.status IN ('planned', 'signed', 'broadcast') AND p.kind = part.kind AND (p.status = 'planned') = part.planned
       AND (p.status <> 'planned' OR p.kind <> 'reward' OR ${IS_DUE} AND NOT ${openAlarm('POOL_PAYMENT_UNEXPECTED')})
       AND (p.status <> 'planned' OR p.kind <> 'release' OR p.id IN (SELECT id FROM in_turn))
     ORDER BY p.created_at, p.id LIMIT $1) AS p
    LEFT JOIN vault v ON v.address = p.vault LEFT JOIN statement s ON s.number = p.statement LEFT JOIN in_turn t ON t.id = p.id
   WHERE NOT ${openAlarm('REORG_BELOW_FINAL')} ORDER BY coalesce(t.turn, 1), p.created_at, p.id`;

/** Lists the open payments for the watcher, in order. */
@Injectable()
export class ListOpenPayments {
  constructor(
    private readonly db: DataSource,
    private readonly proofs: CurrentProof,
  ) {}

  /**
   * Lists at most `limit` of each kind, signed and planned ones counted apart, and of planned releases each member's first before
   * anybody's second. Returns none while the chain is halted behind its final block, so that no payment relies on facts that may be gone.
   * Leaves out rewards that are not signed and not due on chain yet, and all that are not signed while a payment of the
   * pool is unexplained: they may be that payment, planned again after a restored backup.
   */
  async list(limit: number): Promise<Payment[]> {
    const rows = await query<Row>(this.db, LIST, [limit]);
    const claims = await this.proofs.read(
      this.db,
      rows.filter(isClaimed).flatMap(({ member_id: id }) => id ?? []),
    );
    const payments: Payment[] = [];
    for (const row of rows) {
      const claim = isClaimed(row) ? toProof(claims.get(row.member_id ?? '')) : null;
      // Another statement has become current since, in which the member has no leaf.
      if (isClaimed(row) && claim === null) continue;
      const { id, status, candidates, created_at: createdAt } = row;
      payments.push({
        ...{ id, status, order: toOrder(row, claim), candidates: candidates ?? [] },
        createdAt: createdAt.toISOString(),
      });
    }
    return payments;
  }
}

/** A reward that is to be signed goes with its member's proof. */
const isClaimed = ({ kind, status }: Row): boolean => kind === 'reward' && status === 'planned';

function toProof(claim: MembersClaim | undefined): ClaimProof | null {
  if (claim === undefined) return null;
  const { wallet, vault, entitlement, hashes, sums, sides } = claim;
  return { wallet, vault, entitlement: String(entitlement), hashes, sums: sums.map(String), sides: String(sides) };
}

function toOrder(row: Row, claim: ClaimProof | null): PaymentOrder {
  const amount = String(row.amount);
  switch (row.kind) {
    case 'reward': {
      const accountId = row.account_id === null ? '' : hexlify(row.account_id);
      return {
        kind: 'reward',
        accountId,
        amount,
        to: row.recipient ?? '',
        toVault: row.purpose === 'compounding',
        claim,
      };
    }
    case 'release': {
      const { vault, owner, recovery, counter } = row;
      return {
        kind: 'release',
        vault: vault ?? '',
        owner: owner ?? '',
        recovery: recovery ?? '',
        counter: counter ?? 0,
        amount,
      };
    }
    case 'statement': {
      const { root, sum, reserved, as_of_block: asOfBlock } = row;
      const figures = { sum: String(sum), reserved: String(reserved), asOfBlock: Number(asOfBlock) };
      return { kind: 'statement', root: root === null ? '' : hexlify(root), ...figures };
    }
  }
}
