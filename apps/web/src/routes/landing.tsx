import { landingTexts } from '@ballast/texts/web/landing';
import { LoadError } from '../lib/page/LoadError';
import { usePageTitle } from '../lib/page/use-page-title';
import { Custody } from '../features/landing/components/Custody';
import { Hero } from '../features/landing/components/Hero';
import { Questions } from '../features/landing/components/Questions';
import { Referral } from '../features/landing/components/Referral';
import { Risks } from '../features/landing/components/Risks';
import { StatsStrip } from '../features/landing/components/StatsStrip';
import { Steps } from '../features/landing/components/Steps';
import { Tiers } from '../features/landing/components/Tiers';
import { Truths } from '../features/landing/components/Truths';
import { useProgramme } from '../entities/programme/api/use-programme';
import '../features/landing/components/section.css';

export default function Landing() {
  usePageTitle(landingTexts.title);
  const programme = useProgramme();
  const rules = programme.data;
  return (
    <div className="landing">
      <div>
        <Hero />
        <StatsStrip />
      </div>
      <Truths />
      {programme.isError && !rules && <LoadError error={programme.error} onRetry={() => void programme.refetch()} />}
      <Steps programme={rules} />
      <Tiers programme={rules} />
      <Custody />
      <Referral rates={rules?.referralRates} />
      <Risks />
      <Questions />
    </div>
  );
}
