import { Link } from 'react-router-dom';
import type { LegalText } from '@ballast/dto/client/schemas';
import { legalTexts } from '@ballast/texts/web/legal';
import { shellTexts } from '@ballast/texts/web/shell';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useLegalText, type LegalTextName } from '../api/use-legal-text';
import { LegalBlocks } from './LegalBlocks';
import './legal.css';

const words = legalTexts;

/** A text of the operator, in its own words. */
export function LegalScreen({ name }: { readonly name: LegalTextName }) {
  const { title, other } = words.of[name];
  usePageTitle(title);
  const query = useLegalText(name);
  return (
    <article className="legal">
      <h1>{title}</h1>
      <Loaded query={query} skeleton={<SkeletonRows rows={8} label={shellTexts.loading} />}>
        {(text) => <Words text={text} />}
      </Loaded>
      <p className="small">
        <Link to={name === 'terms' ? '/privacy' : '/terms'}>{other}</Link>
      </p>
    </article>
  );
}

function Words({ text: { url, text } }: { readonly text: LegalText }) {
  if (url !== null) {
    return (
      <p>
        {words.elsewhere}{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {url} <span className="visually-hidden">{shellTexts.newTab}</span>
        </a>
      </p>
    );
  }
  return text === null ? <p className="muted">{words.none}</p> : <LegalBlocks text={text} />;
}
