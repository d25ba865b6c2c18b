import { Link, useLocation } from 'react-router-dom';
import { membersScreenAt } from '@ballast/dto/screens/screens';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { ColorSchemeToggle } from '@ballast/ui/theme/ColorSchemeToggle';
import { rememberPlace } from '../entities/member/model/return-place';
import { Logo } from '../features/navigation/components/Logo';
import '../features/navigation/components/top-bar.css';

/** The bar above a visitor's pages. Signing in leads to the member's page whose address was opened. */
export function PublicHeader() {
  const location = useLocation();
  const isOnTheWay = membersScreenAt(location.pathname) !== null;
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
          <Button
            component={Link}
            to="/login"
            state={isOnTheWay ? rememberPlace(location) : (location.state as unknown)}
            variant="default"
            size="small"
          >
            {shellTexts.signIn}
          </Button>
        </div>
      </div>
    </header>
  );
}
