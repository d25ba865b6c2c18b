import { proofTexts } from '@ballast/texts/web/proof';
import { Button } from '@ballast/ui/components/Button';
import { formatDateTime } from '../../../lib/format/format';
import type { Keeping } from '../../../entities/statements/model/kept-proofs';
import './own-proof.css';

const words = proofTexts.kept;
const GUIDE = 'libs/vault/README.md';

interface Props {
  readonly keeping: Keeping;
  /** When it was last kept, ISO 8601. */
  readonly at: string;
  readonly storageKey: string;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** Whether this browser keeps the proof, how to find it without this site, and how to remove it. */
export function KeptNote({ keeping, at, storageKey, onRemove, onKeep }: Props) {
  return (
    <section className="own-proof__part">
      <h3>{words.title}</h3>
      {keeping === 'on' && (
        <>
          <p className="small">{words.on(formatDateTime(at))}</p>
          <p className="small muted own-proof__key">{words.reach(storageKey)}</p>
        </>
      )}
      {keeping === 'off' && <p className="small">{words.off}</p>}
      {keeping === 'refused' && <p className="small">{words.refused}</p>}
      <p className="small muted">
        {words.guide} <code>{GUIDE}</code>
      </p>
      {keeping !== 'refused' && (
        <div>
          <Button variant="subtle" size="small" onClick={keeping === 'on' ? onRemove : onKeep}>
            {keeping === 'on' ? words.remove : words.keep}
          </Button>
        </div>
      )}
    </section>
  );
}
