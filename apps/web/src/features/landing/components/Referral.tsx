import type { ReferralRate } from '@ballast/dto/client/schemas';
import { Card } from '@ballast/ui/components/Card';
import { landingTexts } from '../../../texts/en/landing';
import { Section } from './Section';
import './referral.css';

const words = landingTexts.referral;

/** Three levels of shares, at the rates the API delivers. */
export function Referral({ rates }: { readonly rates: readonly ReferralRate[] }) {
  return (
    <Section title={words.title} lead={words.lead}>
      <ol className="trio">
        {rates.map(({ level, percent }) => (
          <li key={level}>
            <Card>
              <p className="row row--between row--baseline">
                <span className="strong">{words.level(level)}</span>
                <span className="referral__percent">{words.percent(percent)}</span>
              </p>
              <p className="muted small">{words.who[level - 1]}</p>
            </Card>
          </li>
        ))}
      </ol>
      <p className="muted small">{words.note}</p>
    </Section>
  );
}
