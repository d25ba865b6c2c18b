import { depositTexts } from '@ballast/texts/web/deposit';
import { Loaded } from '../../../lib/page/Loaded';
import { Spinner } from '../../../lib/page/Spinner';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { RedeemCard } from './RedeemCard';

/** The page on which principal is redeemed. */
export function RedeemScreen() {
  usePageTitle(depositTexts.redeem.title);
  const query = useProgramme();
  return (
    <div className="stack gap-3">
      <h1>{depositTexts.redeem.title}</h1>
      <Loaded query={query} skeleton={<Spinner />}>
        {(programme) => <RedeemCard programme={programme} />}
      </Loaded>
    </div>
  );
}
