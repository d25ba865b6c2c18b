import { IconCheck } from '@tabler/icons-react';
import { landingTexts } from '@ballast/texts/web/landing';
import { Section } from './Section';
import { VaultDrawing } from './VaultDrawing';

const words = landingTexts.drawing;

/** The parties and the funds that each of them can move. */
export function Custody() {
  return (
    <Section title={words.title} lead={words.lead} banded>
      <VaultDrawing />
      <ul className="points trio">
        {words.points.map((point) => (
          <li key={point} className="points__item">
            <IconCheck size={20} stroke={1.5} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </Section>
  );
}
