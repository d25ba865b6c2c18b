import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { claimTexts } from '@ballast/texts/web/claim';
import { proofTexts } from '@ballast/texts/web/proof';
import { shellTexts } from '@ballast/texts/web/shell';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';
import { writeProofFile, type ProofFile } from '@ballast/vault/statements/proof-file';
import { formatDateTime } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { useMember } from '../../../entities/member/api/use-session';
import { useNewestProof } from '../../../entities/statements/api/use-statements';
import { ClaimYourself } from '../../../entities/statements/components/ClaimYourself';
import { keptProofs, type Keeping } from '../../../entities/statements/model/kept-proofs';
import { KeptNote } from './KeptNote';
import { ProofByMail } from './ProofByMail';
import { ProofCheck } from './ProofCheck';
import { ProofFacts } from './ProofFacts';
import './own-proof.css';

const words = proofTexts;

/** The proof in the newest statement: its facts, the check, the copy in this browser, the claim, and the monthly mail. */
export function OwnProof() {
  const query = useNewestProof();
  return (
    <div className="stack gap-2">
      <p className="small muted">{words.lead}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={10} label={shellTexts.loading} />}>
        {(file) =>
          file === null ? (
            <>
              <EmptyState text={words.empty} action={<Link to="/">{words.emptyAction}</Link>} />
              <ProofCheck text={null} name={words.fileName(0)} />
            </>
          ) : (
            <FromServer file={file} />
          )
        }
      </Loaded>
      {query.isError && query.data === undefined && <FromBrowser />}
      <ProofByMail />
    </div>
  );
}

/** A proof that was loaded is kept in this browser, newer ones in its place. */
function FromServer({ file }: { readonly file: ProofFile }) {
  const { id } = useMember();
  const text = writeProofFile(file);
  const [keeping, setKeeping] = useState<Keeping>('on');
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const now = new Date().toISOString();
    setAt(now);
    setKeeping(keptProofs.keep(id, { at: now, text }));
  }, [id, text]);
  return (
    <>
      <ProofFacts file={file} />
      <ProofCheck text={text} name={words.fileName(file.statement)} />
      <section className="own-proof__part">
        <h3>{claimTexts.title}</h3>
        <p className="small muted">{claimTexts.lead}</p>
        <ClaimYourself />
      </section>
      <KeptNote
        keeping={keeping}
        at={at}
        storageKey={keptProofs.keyOf(id)}
        onRemove={() => setKeeping(keptProofs.turnOff(id))}
        onKeep={() => setKeeping(keptProofs.turnOn(id, { at: new Date().toISOString(), text }))}
      />
    </>
  );
}

/** The proof that this browser has kept, while the server does not answer. */
function FromBrowser() {
  const { id } = useMember();
  const kept = useRef(keptProofs.read(id)).current;
  const file = kept && parseProofFile(kept.text).file;
  if (!kept || !file) return null;
  return (
    <>
      <Notice tone="warning">{words.fromBrowser(formatDateTime(kept.at))}</Notice>
      <ProofFacts file={file} />
      <ProofCheck text={kept.text} name={words.fileName(file.statement)} />
    </>
  );
}
