import { shellTexts } from '@ballast/texts/web/shell';
import { supportTexts } from '@ballast/texts/web/support';
import { useOperator } from '../../../entities/operator/api/use-operator';
import { contactLink } from '../../../entities/operator/model/contact-link';

const words = supportTexts;

/** Nothing was found: where to ask instead. The status line above says it to screen readers. */
export function NoAnswers({ supportUrl }: { readonly supportUrl: string | null }) {
  const { data: operator } = useOperator();
  const contact = operator?.contact ?? null;
  return (
    <div className="stack gap-half">
      <p className="strong" aria-hidden="true">
        {words.none}
      </p>
      {supportUrl !== null && (
        <a className="small" href={supportUrl} target="_blank" rel="noreferrer">
          {words.contact} <span className="visually-hidden">{shellTexts.newTab}</span>
        </a>
      )}
      {contact !== null && (
        <p className="small">
          {words.operator} <a href={contactLink(contact)}>{contact}</a>
        </p>
      )}
      {supportUrl === null && contact === null && <p className="muted small">{words.noContact}</p>}
    </div>
  );
}
