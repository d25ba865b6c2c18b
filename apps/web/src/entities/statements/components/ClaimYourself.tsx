import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Reserves } from '@ballast/dto/client/schemas';
import { claimTexts } from '@ballast/texts/web/claim';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import type { ProofFile } from '@ballast/vault/statements/proof-file';
import { formatCount } from '../../../lib/format/format';
import { formatZoned } from '../../../lib/format/format-zoned';
import { Loaded } from '../../../lib/page/Loaded';
import { useProgramme } from '../../programme/api/use-programme';
import { useReserves } from '../../reserves/api/use-reserves';
import { browserWallet } from '../../vault/model/browser-wallet';
import { useCurrentProof, useNewestProof } from '../api/use-statements';
import { dueOf } from '../model/claim';
import { claimPlaces } from '../model/claim-places';
import { ClaimForm } from './ClaimForm';
import { SentClaim } from './SentClaim';
import { useClaim } from './use-claim';

const words = claimTexts;
const SKELETON = <SkeletonRows rows={3} label={shellTexts.loading} />;

/** The amount due by the current statement, and claiming it with the member's own wallet. */
export function ClaimYourself() {
  const query = useReserves();
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(reserves) => (
        <>
          {reserves.poolPausedUntil !== null && (
            <Notice tone="warning">{words.paused(formatZoned(reserves.poolPausedUntil))}</Notice>
          )}
          <InStatements reserves={reserves} />
        </>
      )}
    </Loaded>
  );
}

function InStatements({ reserves: { statement, pendingStatement } }: { readonly reserves: Reserves }) {
  const query = useCurrentProof(statement?.number ?? null);
  const { data: newest } = useNewestProof();
  const next = pendingStatement !== null && newest?.statement === pendingStatement.number ? newest : null;
  const time = pendingStatement === null ? '' : formatZoned(pendingStatement.effectiveAt);
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(proof) => {
        if (proof !== null) return <Due file={proof} next={next} time={time} />;
        if (next !== null) return <p className="muted">{words.notYet(formatCount(next.statement), time)}</p>;
        return <EmptyState text={words.empty} action={<Link to="/">{words.emptyAction}</Link>} />;
      }}
    </Loaded>
  );
}

interface Props {
  readonly file: ProofFile;
  /** The proof in the pending statement. */
  readonly next: ProofFile | null;
  /** When that one takes effect. */
  readonly time: string;
}

function Due({ file, next, time }: Props) {
  const [wallet] = useState(browserWallet);
  const { claim, busy, sent, close } = useClaim(wallet);
  const { data: programme } = useProgramme();
  const due = dueOf(file, file.settled);
  const number = formatCount(file.statement);
  const isMore = next !== null && next.entitlement > file.entitlement;
  if (sent !== null && wallet !== null) {
    return (
      <SentClaim wallet={wallet} claim={sent} explorerUrl={programme?.chain.explorerUrl ?? null} onClose={close} />
    );
  }
  return (
    <>
      {due === 0n ? (
        <p className="muted">{words.paid(number)}</p>
      ) : (
        <>
          <div>
            <p className="small muted">{words.due(number)}</p>
            <Amount value={formatUsdc(due)} size="medium" />
            <p className="tiny muted">{words.dueFinal}</p>
          </div>
          {claimPlaces(file).length > 0 ? (
            <ClaimForm
              key={String(due)}
              file={file}
              due={due}
              busy={busy}
              onClaim={wallet === null ? null : (order) => void claim(order)}
            />
          ) : (
            <p className="muted">{words.noAddress}</p>
          )}
        </>
      )}
      {isMore && <p className="small muted">{words.later(formatCount(next.statement), time)}</p>}
    </>
  );
}
