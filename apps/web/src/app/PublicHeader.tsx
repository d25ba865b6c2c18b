import { Link } from 'react-router-dom';
import { landingTexts } from '@ballast/texts/web/landing';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { ColorSchemeToggle } from '@ballast/ui/theme/ColorSchemeToggle';
import { Logo } from '../features/navigation/components/Logo';
import '../features/navigation/components/top-bar.css';

/** The bar above a visitor's pages. */
export function PublicHeader() {
  return (
    <header className="top-bar">
      <div className="top-bar__inner">
        <Link to="/" className="brand">
          <Logo />
          {shellTexts.brand}
        </Link>
        <div className="top-bar__end">
          <Link to="/reserves" className="top-bar__link top-bar__link--quiet">
            {shellTexts.reserves}
          </Link>
          <ColorSchemeToggle {...shellTexts.scheme} />
          <Button component={Link} to="/login" variant="default" size="small">
            {landingTexts.signIn}
          </Button>
        </div>
      </div>
    </header>
  );
}
