import { useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { supportTexts } from '@ballast/texts/web/support';
import type { SupportCategory } from '@ballast/texts/web/support-figures';
import { countAnswers, searchAnswers } from '../model/search';
import { AnswerList } from './AnswerList';
import { NoAnswers } from './NoAnswers';

const words = supportTexts;

interface Props {
  readonly categories: readonly SupportCategory[];
  /** The question opened from elsewhere; its answer is expanded. */
  readonly question: string | null;
  readonly supportUrl: string | null;
}

/** Search over everything, or one category at a time. */
export function Answers({ categories, question, supportUrl }: Props) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(() => categoryOf(categories, question)?.id);
  const searching = query.trim() !== '';
  const found = searching ? searchAnswers(categories, query) : categories.filter(({ id }) => id === chosen);
  return (
    <>
      <label className="support-search">
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <span className="visually-hidden">{words.search}</span>
        <input
          type="search"
          className="support-search__input"
          placeholder={words.searchHint}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      <p className={searching && found.length > 0 ? 'small muted' : 'visually-hidden'} role="status">
        {searching && (found.length > 0 ? words.found(countAnswers(found)) : words.none)}
      </p>
      {!searching && <CategoryList categories={categories} chosen={chosen} onChoose={setChosen} />}
      {found.length === 0 ? (
        <NoAnswers supportUrl={supportUrl} />
      ) : (
        <AnswerList key={searching ? 'search' : chosen} categories={found} question={question} titled={searching} />
      )}
    </>
  );
}

interface CategoryListProps {
  readonly categories: readonly SupportCategory[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

function CategoryList({ categories, chosen, onChoose }: CategoryListProps) {
  return (
    <ul className="support-categories" aria-label={words.categories}>
      {categories.map(({ id, title }) => (
        <li key={id}>
          <button
            type="button"
            className="support-categories__one"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The category of the opened question; the first one without a question. */
function categoryOf(categories: readonly SupportCategory[], question: string | null): SupportCategory | undefined {
  return categories.find(({ entries }) => entries.some(({ id }) => id === question)) ?? categories[0];
}
