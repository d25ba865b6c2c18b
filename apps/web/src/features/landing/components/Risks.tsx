import { IconAlertTriangle } from '@tabler/icons-react';
import { landingTexts } from '@ballast/texts/web/landing';
import { Card } from '@ballast/ui/components/Card';
import { Section } from './Section';

/** The risks, in plain words. */
export function Risks() {
  return (
    <Section title={landingTexts.risks.title} banded>
      <Card>
        <ul className="points points--warning">
          {landingTexts.risks.items.map((item) => (
            <li key={item} className="points__item">
              <IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" />
              {item}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
