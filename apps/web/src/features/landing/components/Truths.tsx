import { landingTexts } from '@ballast/texts/web/landing';
import { Card } from '@ballast/ui/components/Card';
import { Illustration } from './Illustration';
import { Section } from './Section';
import './truths.css';

const PICTURES = ['vault', 'pool', 'statement'] as const;

/** The three distinguishing properties, each of them verifiable. */
export function Truths() {
  return (
    <Section title={landingTexts.truths.title}>
      <div className="trio">
        {landingTexts.truths.items.map(({ title, text }, index) => (
          <Card key={title}>
            <Illustration className="truths__picture" name={PICTURES[index] ?? 'statement'} size={80} />
            <h3>{title}</h3>
            <p className="muted small">{text}</p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
