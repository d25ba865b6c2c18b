import type { Programme } from '@ballast/dto/client/schemas';
import { Card } from '@ballast/ui/components/Card';
import { landingTexts } from '../../../texts/en/landing';
import { TierCalculator } from '../../programme/components/TierCalculator';
import { TierTable } from '../../programme/components/TierTable';
import { Section } from './Section';

/** The tier table and a small calculator, both from the API. */
export function Tiers({ programme }: { readonly programme: Programme }) {
  return (
    <Section title={landingTexts.tiers.title} lead={landingTexts.tiers.lead}>
      <div className="columns columns--even">
        <Card>
          <TierTable tiers={programme.tiers} />
        </Card>
        <TierCalculator programme={programme} />
      </div>
    </Section>
  );
}
