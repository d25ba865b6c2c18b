import { IconChevronRight } from '@tabler/icons-react';
import { landingTexts } from '@ballast/texts/web/landing';
import { openSupport } from '../../../entities/support/model/support-events';
import { Section } from './Section';
import './questions.css';

const words = landingTexts.faq;

/** Frequent questions; each opens its answer in the help panel. */
export function Questions() {
  return (
    <Section title={words.title} lead={words.lead}>
      <ul className="questions">
        {words.items.map(({ id, question }) => (
          <li key={id}>
            <button type="button" className="questions__one" onClick={() => openSupport(id)}>
              {question}
              <IconChevronRight size={18} stroke={1.5} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
