import type { ReferralRate } from '@ballast/dto/client/schemas';
import { landingTexts } from '@ballast/texts/web/landing';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { formatDecimal } from '../../../lib/format/format';
import { Section } from './Section';
import './referral.css';

const words = landingTexts.referral;

/** Levels of shares, at the rates the API delivers. */
export function Referral({ rates }: { readonly rates: readonly ReferralRate[] | undefined }) {
  return (
    <Section title={words.title} lead={words.lead}>
      <ol className="trio">
        {words.who.map((who, index) => (
          <li key={who}>
            <Card>
              <p className="row row--between row--baseline referral__head">
                <Share rate={rates?.[index]} />
              </p>
              <p className="muted small">{who}</p>
            </Card>
          </li>
        ))}
      </ol>
      <p className="muted small">{words.note}</p>
    </Section>
  );
}

function Share({ rate }: { readonly rate: ReferralRate | undefined }) {
  if (!rate) return <Skeleton width="half" />;
  return (
    <>
      <span className="strong">{words.level(rate.level)}</span>
      <span className="referral__percent">{words.percent(formatDecimal(rate.percent))}</span>
    </>
  );
}
