import type { AuditEntry } from '@ballast/dto/client/schemas';
import { shortenHash } from '@ballast/ui/components/group-address';
import { formatCount, formatDateTime } from '../../../app/format';
import { auditTexts } from '../../../texts/en/admin-audit';
import { actionLabel } from '../model/audit-actions';
import { differences } from '../model/audit-difference';
import { DifferenceTable } from './DifferenceTable';

const words = auditTexts;

interface Props {
  readonly entry: AuditEntry;
  readonly onOnlyActor: () => void;
}

/** Who did what to what, when and from where, and what it changed. */
export function AuditRow({ entry, onOnlyActor }: Props) {
  const { seq, actor, action, subject, before, after, ip, at, hash } = entry;
  const name = actor.name ?? actor.id;
  return (
    <li className="stack gap-1">
      <p className="row row--between gap-1">
        <span className="strong">{actionLabel(action)}</span>
        <span className="tiny muted tabular">{words.number(formatCount(seq))}</span>
      </p>
      <p className="audit__line">
        <button type="button" className="audit__actor" aria-label={words.onlyBy(name)} onClick={onOnlyActor}>
          {name}
        </button>
        <time dateTime={at}>{formatDateTime(at)}</time>
        <span>{ip === null ? words.noAddress : words.from(ip)}</span>
      </p>
      <p className="audit__line audit__mono">
        <span>{subject}</span>
        <span title={hash}>{words.hash(shortenHash(hash))}</span>
      </p>
      <DifferenceTable lines={differences(before, after)} />
    </li>
  );
}
