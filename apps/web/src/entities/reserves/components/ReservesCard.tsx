import { Link } from 'react-router-dom';
import { IconArrowRight } from '@tabler/icons-react';
import { reservesTexts } from '@ballast/texts/web/reserves';
import { shellTexts } from '@ballast/texts/web/shell';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { useReserves } from '../api/use-reserves';
import { coverageText } from '../model/coverage-text';
import { BalanceBars } from './BalanceBars';
import { BlockLine } from './BlockLine';
import { CoverageBadge } from './CoverageBadge';
import './reserves-card.css';

const words = reservesTexts;

/** The landing's picture: the proof itself, live. */
export function ReservesCard() {
  const query = useReserves();
  return (
    <Card title={words.live} aside={query.data && <CoverageBadge reserves={query.data} />} className="reserves-card">
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {(reserves) => (
          <>
            <BalanceBars reserves={reserves} />
            <dl className="reserves-card__facts small">
              <div className="row row--between">
                <dt className="muted">{words.coverage}</dt>
                <dd className="tabular">{coverageText(reserves.coverage)}</dd>
              </div>
              <div className="row row--between">
                <dt className="muted">{words.surplus}</dt>
                <dd>
                  <Amount value={reserves.surplus} />
                </dd>
              </div>
              <div className="row row--between">
                <dt className="muted">{words.difference}</dt>
                <dd>
                  <Amount value={reserves.difference} />
                </dd>
              </div>
            </dl>
            <div className="row row--between gap-1 reserves-card__foot">
              <BlockLine reserves={reserves} />
              <Link to="/reserves" className="row gap-half small">
                {reservesTexts.proof}
                <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
              </Link>
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function CardSkeleton() {
  return (
    <div className="stack gap-2 reserves-card__wait" role="status">
      <span className="visually-hidden">{shellTexts.loading}</span>
      <Skeleton width="third" />
      <Skeleton shape="amount" width="half" />
      <Skeleton width="third" />
      <Skeleton shape="amount" width="half" />
      <Skeleton />
    </div>
  );
}
