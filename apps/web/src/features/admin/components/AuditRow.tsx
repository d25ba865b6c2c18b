import { Link } from 'react-router-dom';
import type { AuditEntry } from '@ballast/dto/client/schemas';
import { auditTexts } from '@ballast/texts/web/admin-audit';
import { shortenHash } from '@ballast/ui/components/group-address';
import { formatCount, formatDateTime } from '../../../lib/format/format';
import { actionLabel, placeOf } from '../model/audit-actions';
import { differences } from '../model/audit-difference';
import { Differences } from './Differences';

const words = auditTexts;

interface Props {
  readonly entry: AuditEntry;
  readonly onOnlyActor: () => void;
  readonly onOnlySubject: () => void;
}

/** One audit entry: actor, action, object, time, origin, and the changed values. */
export function AuditRow({ entry, onOnlyActor, onOnlySubject }: Props) {
  const { seq, actor, action, subject, before, after, ip, at, hash } = entry;
  const name = actor.name ?? actor.id;
  const place = placeOf(action, subject);
  return (
    <li className="stack gap-1">
      <p className="row row--between gap-1">
        <span className="strong audit__action">{actionLabel(action)}</span>
        <span className="tiny muted tabular">{words.number(formatCount(seq))}</span>
      </p>
      <p className="audit__line">
        <button type="button" className="audit__only strong" aria-label={words.onlyBy(name)} onClick={onOnlyActor}>
          {name}
        </button>
        <time dateTime={at}>{formatDateTime(at)}</time>
        <span>{ip === null ? words.noAddress : words.from(ip)}</span>
        {place !== null && <Link to={place}>{words.see}</Link>}
      </p>
      <p className="audit__line audit__mono">
        <button type="button" className="audit__only" aria-label={words.onlyAbout(subject)} onClick={onOnlySubject}>
          {subject}
        </button>
        <span title={hash}>{words.hash(shortenHash(hash))}</span>
      </p>
      <Differences lines={differences(before, after)} />
    </li>
  );
}
