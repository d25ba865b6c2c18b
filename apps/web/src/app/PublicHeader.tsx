import { Link } from 'react-router-dom';
import { Button } from '@ballast/ui/components/Button';
import { ColorSchemeToggle } from '@ballast/ui/theme/ColorSchemeToggle';
import { Logo } from '../features/navigation/components/Logo';
import { texts } from '../texts/texts';
import '../features/navigation/components/top-bar.css';

/** The bar above a visitor's pages. */
export function PublicHeader() {
  return (
    <header className="top-bar">
      <div className="top-bar__inner">
        <Link to="/" className="brand">
          <Logo />
          {texts.shell.brand}
        </Link>
        <div className="top-bar__end">
          <Link to="/reserves" className="top-bar__link top-bar__link--quiet">
            {texts.shell.nav.reserves}
          </Link>
          <ColorSchemeToggle {...texts.shell.scheme} />
          <Button component={Link} to="/login" variant="default" size="small">
            {texts.landing.signIn}
          </Button>
        </div>
      </div>
    </header>
  );
}
