import { NO_HASH } from '@ballast/domain/audit/audit-chain';
import type { AuditVerificationDto } from '@ballast/dto/admin/audit.dto';
import type { Database } from '@ballast/platform/postgres/tx';
import { hashOf, linksAfter, type ChainLink } from './chain.store';

const AT_ONCE = 1_000;

/** The result of verifying the chain. */
export type ChainFindings = Omit<AuditVerificationDto, 'checkedAt'>;

/**
 * Verifies the whole chain, page by page, by recomputing every hash. Detects changed, missing and inserted entries; a
 * truncated end is only visible to someone who keeps `lastHash` elsewhere (docs/operations).
 */
export async function verifyChain(db: Database): Promise<ChainFindings> {
  let last: Pick<ChainLink, 'seq' | 'hash'> = { seq: 0, hash: NO_HASH };
  const found = (brokenAt: number | null): ChainFindings => ({
    verified: brokenAt === null,
    entries: last.seq,
    lastHash: last.seq === 0 ? null : last.hash,
    brokenAt,
  });
  for (;;) {
    const links = await linksAfter(db, last.seq, AT_ONCE);
    if (links.length === 0) return found(null);
    for (const link of links) {
      if (!follows(link, last)) return found(last.seq + 1);
      last = link;
    }
  }
}

function follows(link: ChainLink, before: Pick<ChainLink, 'seq' | 'hash'>): boolean {
  return link.seq === before.seq + 1 && link.prevHash === before.hash && hashOf(link) === link.hash;
}
