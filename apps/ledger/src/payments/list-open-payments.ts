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
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { CurrentProof, type MembersClaim } from '../statements/current-proof';
import { OPEN_PAYMENTS } from './open-payments';

interface Row {
  readonly looked_to: string | null;
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

/** The row of a list without a payment. */
interface Nothing {
  readonly looked_to: string | null;
  readonly id: null;
}

/** The rewards that are looked at next: those after an id, and those that were due. */
interface Walk {
  readonly after: string | null;
  readonly known: readonly string[];
}

const ARE_OPEN = `SELECT EXISTS (SELECT FROM payment WHERE status IN ('planned', 'signed', 'broadcast')) AS open`;

/** Lists the open payments for the watcher, in order. */
@Injectable()
export class ListOpenPayments {
  private walk: Walk = { after: null, known: [] };

  constructor(
    private readonly db: DataSource,
    private readonly proofs: CurrentProof,
  ) {}

  /**
   * Lists at most `limit` of each kind, signed and planned ones counted apart, and of planned releases each member's first before
   * anybody's second. Returns none while the chain is halted behind its final block, so that no payment relies on facts that may be gone.
   * Leaves out rewards that are not signed and not due on chain yet, and all that are not signed while a payment of the
   * pool is unexplained: they may be that payment, planned again after a restored backup. Where thousands of rewards wait that are
   * not due, it looks at some of them at a time: one behind them is listed some calls later.
   */
  async list(limit: number): Promise<Payment[]> {
    // Most of the time nothing is open, and planning the list takes Postgres much longer than this look.
    if (!(await queryOne<{ open: boolean }>(this.db, ARE_OPEN)).open) return [];
    const { after, known } = this.walk;
    const found = await query<Row | Nothing>(this.db, OPEN_PAYMENTS, [limit, after, toArrayLiteral(known)]);
    const rows = found.filter((row): row is Row => row.id !== null);
    const rewards = rows.filter(isClaimed);
    this.walk = next(this.walk, rewards, rewards.length < limit ? (found[0]?.looked_to ?? null) : after);
    const claims = await this.proofs.read(
      this.db,
      rewards.flatMap(({ member_id: id }) => id ?? []),
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

/** As long as the walk is at the first one and gets to the last one, it looks at all of them each time. */
function next({ after }: Walk, rewards: readonly Row[], lookedTo: string | null): Walk {
  return { after: lookedTo, known: after === null && lookedTo === null ? [] : rewards.map(({ id }) => id) };
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
