import { Link } from 'react-router-dom';
import { landingTexts } from '@ballast/texts/web/landing';
import { Button } from '@ballast/ui/components/Button';
import { ReservesCard } from '../../../entities/reserves/components/ReservesCard';
import './hero.css';

const words = landingTexts;

/** The headline beside the live reserves. */
export function Hero() {
  return (
    <section className="hero">
      <div className="stack gap-3">
        <h1 className="hero__title">{words.title}</h1>
        <p className="hero__lead muted">{words.lead}</p>
        <div className="row gap-1">
          <Button component={Link} to="/signup" size="large">
            {words.join}
          </Button>
          <Button component={Link} to="/login" size="large" variant="default">
            {words.signIn}
          </Button>
        </div>
      </div>
      <ReservesCard />
    </section>
  );
}
