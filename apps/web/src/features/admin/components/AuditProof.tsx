import type { AuditVerification } from '@ballast/dto/client/schemas';
import { auditTexts } from '@ballast/texts/web/admin-audit';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { shortenHash } from '@ballast/ui/components/group-address';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatCount, formatDateTime } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { CopyButton } from '../../../lib/page/CopyButton';
import { useAuditVerification } from '../api/use-audit';
import { Facts } from './Facts';

const words = auditTexts.verification;

/** The server's verification of the audit log. */
export function AuditProof() {
  const query = useAuditVerification();
  const verified = query.data?.verified;
  const badge = verified ? (
    <StatusBadge tone="success">{words.verified}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{words.broken}</StatusBadge>
  );
  return (
    <Card title={words.title} aside={verified !== undefined && badge}>
      <p className="small muted">{words.lead}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} label={shellTexts.loading} />}>
        {(proof) => <Proof proof={proof} />}
      </Loaded>
    </Card>
  );
}

function Proof({ proof: { entries, checkedAt, lastHash, brokenAt } }: { readonly proof: AuditVerification }) {
  return (
    <>
      {brokenAt !== null && <Notice tone="warning">{words.brokenAt(formatCount(brokenAt))}</Notice>}
      <Facts
        facts={[
          { label: words.entries, value: formatCount(entries) },
          { label: words.checked, value: formatDateTime(checkedAt) },
          ...(lastHash === null ? [] : [{ label: words.last, value: <LastHash hash={lastHash} /> }]),
        ]}
      />
    </>
  );
}

function LastHash({ hash }: { readonly hash: string }) {
  return (
    <span className="row row--firm gap-half">
      <span className="audit__mono" title={hash}>
        {shortenHash(hash)}
      </span>
      <CopyButton value={hash} label={words.copyLast} />
    </span>
  );
}
