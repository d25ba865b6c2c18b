import type { Programme } from '@ballast/dto/client/schemas';
import { tierTexts } from '@ballast/texts/web/tiers';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { TierCalculator } from '../../../entities/programme/components/TierCalculator';
import { TierTable } from '../../../entities/programme/components/TierTable';
import { Section } from './Section';

/** About as many lines as the table has; how many it really has, the API says. */
const ROWS = 10;

/** The tier table and a small calculator, both from the API. */
export function Tiers({ programme }: { readonly programme: Programme | undefined }) {
  return (
    <Section title={tierTexts.title} lead={tierTexts.lead}>
      <div className="columns columns--even">
        <Card>
          {programme ? <TierTable tiers={programme.tiers} /> : <SkeletonRows rows={ROWS} label={shellTexts.loading} />}
        </Card>
        {programme ? (
          <TierCalculator programme={programme} />
        ) : (
          <Card title={tierTexts.calculator} level={3}>
            <SkeletonRows rows={6} label={shellTexts.loading} />
          </Card>
        )}
      </div>
    </Section>
  );
}
