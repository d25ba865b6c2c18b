import { Link } from 'react-router-dom';
import { accountTexts } from '@ballast/texts/web/account';
import { shellTexts } from '@ballast/texts/web/shell';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { LoadError } from '../../../lib/page/LoadError';
import { useSecondFactor } from '../../../entities/two-factor/api/use-second-factor';
import { usePayoutWallet } from '../../../entities/vault/api/use-payout-wallet';
import { partLink } from '../model/account-tabs';
import { securitySteps } from '../model/security-steps';
import './security-summary.css';

const words = accountTexts.steps;

/** How far the account is protected, and the way to what is missing. */
export function SecuritySummary() {
  const factors = useSecondFactor();
  const wallets = usePayoutWallet();
  const failed = [factors, wallets].find(({ isError }) => isError);
  if (failed?.error) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <section className="security-summary" aria-labelledby="security-summary">
      <h2 id="security-summary" className="security-summary__title">
        {words.title}
      </h2>
      {factors.data && wallets.data ? (
        <Steps steps={securitySteps({ factors: factors.data, wallets: wallets.data })} />
      ) : (
        <SkeletonRows rows={1} label={shellTexts.loading} />
      )}
    </section>
  );
}

function Steps({ steps }: { readonly steps: ReturnType<typeof securitySteps> }) {
  const missing = steps.filter(({ isDone }) => !isDone);
  return (
    <>
      <StatusBadge tone={missing.length === 0 ? 'success' : 'warning'}>
        {words.done(steps.length - missing.length, steps.length)}
      </StatusBadge>
      <span className="security-summary__marks" aria-hidden="true">
        {[...steps]
          .sort((a, b) => Number(b.isDone) - Number(a.isDone))
          .map(({ step, isDone }) => (
            <span key={step} className={isDone ? 'security-summary__mark is-done' : 'security-summary__mark'} />
          ))}
      </span>
      {missing.length === 0 ? (
        <p className="small muted">{words.all}</p>
      ) : (
        <ul className="security-summary__missing">
          <li className="muted">{words.missing}</li>
          {missing.map(({ step, part }) => (
            <li key={step}>
              <Link to={partLink(part)}>{words.names[step]}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
