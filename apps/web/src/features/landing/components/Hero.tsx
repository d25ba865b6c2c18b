import { Link, useLocation } from 'react-router-dom';
import { landingTexts } from '@ballast/texts/web/landing';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { rememberPlace } from '../../../entities/member/model/return-place';
import { ReservesCard } from '../../../entities/reserves/components/ReservesCard';
import { placeAhead } from '../model/place-ahead';
import './hero.css';

const words = landingTexts;

/** The headline beside the live reserves. Whoever was on the way to a member's page goes on to it by signing in. */
export function Hero() {
  const location = useLocation();
  const ahead = placeAhead(location.pathname);
  const isOnTheWay = ahead !== null;
  return (
    <section className="hero">
      <div className="stack gap-3">
        <h1 className="hero__title">{words.title}</h1>
        <p className="hero__lead muted">{words.lead}</p>
        <div className="row gap-1">
          {isOnTheWay && (
            <Button component={Link} to="/login" state={rememberPlace(location)} size="large">
              {words.goOn(ahead)}
            </Button>
          )}
          <Button component={Link} to="/signup" size="large" variant={isOnTheWay ? 'default' : 'filled'}>
            {words.join}
          </Button>
          {!isOnTheWay && (
            <Button component={Link} to="/login" size="large" variant="default">
              {shellTexts.signIn}
            </Button>
          )}
        </div>
      </div>
      <ReservesCard />
    </section>
  );
}
