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
  // What is made of figures alone waits for them and is not there without them.
  const isAway = programme.isError && !rules;
  return (
    <div className="landing">
      <div>
        <Hero />
        <StatsStrip />
      </div>
      <Truths />
      {isAway ? (
        <LoadError error={programme.error} onRetry={() => void programme.refetch()} />
      ) : (
        <>
          <Steps programme={rules} />
          <Tiers programme={rules} />
        </>
      )}
      <Custody />
      {!isAway && <Referral rates={rules?.referralRates} />}
      <Risks />
      <Questions />
    </div>
  );
}
