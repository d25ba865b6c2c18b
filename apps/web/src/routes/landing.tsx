import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../app/Loaded';
import { usePageTitle } from '../app/use-page-title';
import { Custody } from '../features/landing/components/Custody';
import { Hero } from '../features/landing/components/Hero';
import { Referral } from '../features/landing/components/Referral';
import { Risks } from '../features/landing/components/Risks';
import { StatsStrip } from '../features/landing/components/StatsStrip';
import { Steps } from '../features/landing/components/Steps';
import { Tiers } from '../features/landing/components/Tiers';
import { Truths } from '../features/landing/components/Truths';
import { useProgramme } from '../features/programme/api/use-programme';
import { landingTexts } from '../texts/en/landing';
import { shellTexts } from '../texts/en/shell';
import '../features/landing/components/section.css';

export default function Landing() {
  usePageTitle(landingTexts.title);
  const programme = useProgramme();
  return (
    <div className="landing">
      <div>
        <Hero />
        <StatsStrip />
      </div>
      <Truths />
      <Loaded query={programme} skeleton={<ProgrammeSkeleton />}>
        {(rules) => (
          <>
            <Steps programme={rules} />
            <Tiers programme={rules} />
            <Custody />
            <Referral rates={rules.referralRates} />
          </>
        )}
      </Loaded>
      <Risks />
    </div>
  );
}

function ProgrammeSkeleton() {
  return (
    <Card>
      <SkeletonRows rows={10} label={shellTexts.loading} />
    </Card>
  );
}
