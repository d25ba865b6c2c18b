import { adminTexts } from '@ballast/texts/web/admin';
import { auditTexts } from '@ballast/texts/web/admin-audit';
import { FilterField } from '@ballast/ui/forms/FilterField';
import { downloadAudit, useAudit } from '../api/use-audit';
import { actionLabel, KNOWN_ACTIONS } from '../model/audit-actions';
import { AdminList } from './AdminList';
import { AuditProof } from './AuditProof';
import { AuditRow } from './AuditRow';
import { DayField } from './DayField';
import { OnlyOf } from './OnlyOf';
import { SearchField } from '../../../lib/page/SearchField';
import { useListPlace } from './use-list-place';
import './audit.css';

const words = auditTexts;

/** The audit log, newest first, with its verification. */
export function AuditTab() {
  const { filter, paging, isNarrowed, narrow, search, showAll } = useListPlace('audit');
  const query = useAudit(filter, paging.place.cursor);
  const { action, subject = '', since, actor } = filter;
  // An action that is only in the address has its place in the choice, too.
  const actions = [...new Set<string>([...KNOWN_ACTIONS, ...(action === undefined ? [] : [action])])];
  return (
    <div className="stack gap-3">
      <AuditProof />
      <AdminList
        title={words.title}
        file="audit"
        query={query}
        paging={paging}
        download={(watch) => downloadAudit(filter, watch)}
        empty={words.empty}
        onShowAll={isNarrowed ? showAll : null}
        filters={
          <>
            <div className="admin-filters">
              <FilterField
                className="admin-filters__wide"
                label={words.action}
                all={adminTexts.list.all}
                values={actions}
                labelOf={actionLabel}
                value={action}
                onChoose={(chosen) => narrow({ action: chosen })}
              />
              <div className="admin-filters__wide">
                <SearchField
                  label={words.subject}
                  hint={words.subjectHint}
                  value={subject}
                  onSearch={(text) => search({ subject: text })}
                />
              </div>
              <DayField label={words.since} value={since} onDay={(day) => narrow({ since: day })} />
            </div>
            {actor !== undefined && <OnlyOf member={actor} onRemove={() => narrow({ actor: '' })} />}
          </>
        }
      >
        {(entries) => (
          <ul className="audit">
            {entries.map((entry) => (
              <AuditRow
                key={entry.id}
                entry={entry}
                onOnlyActor={() => narrow({ actor: entry.actor.id })}
                onOnlySubject={() => narrow({ subject: entry.subject })}
              />
            ))}
          </ul>
        )}
      </AdminList>
    </div>
  );
}
