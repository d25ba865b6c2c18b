import { IconListCheck, IconLock, IconTable } from '@tabler/icons-react';
import { landingTexts } from '@ballast/texts/web/landing';
import { Card } from '@ballast/ui/components/Card';
import { Section } from './Section';
import './truths.css';

const ICONS = [IconLock, IconListCheck, IconTable] as const;

/** The three distinguishing properties, each of them verifiable. */
export function Truths() {
  return (
    <Section title={landingTexts.truths.title}>
      <div className="trio">
        {landingTexts.truths.items.map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? IconListCheck;
          return (
            <Card key={title}>
              <Icon className="truths__icon" size={28} stroke={1.5} aria-hidden="true" />
              <h3>{title}</h3>
              <p className="muted small">{text}</p>
            </Card>
          );
        })}
      </div>
    </Section>
  );
}
