import { shellTexts } from '@ballast/texts/web/shell';
import { supportTexts } from '@ballast/texts/web/support';

const words = supportTexts;

/** Nothing was found: where to ask instead. The status line above says it to screen readers. */
export function NoAnswers({ supportUrl }: { readonly supportUrl: string | null }) {
  return (
    <div className="stack gap-half">
      <p className="strong" aria-hidden="true">
        {words.none}
      </p>
      {supportUrl === null ? (
        <p className="muted small">{words.noContact}</p>
      ) : (
        <a className="small" href={supportUrl} target="_blank" rel="noreferrer">
          {words.contact} <span className="visually-hidden">{shellTexts.newTab}</span>
        </a>
      )}
    </div>
  );
}
