import { Link } from 'react-router-dom';
import { accountTexts } from '@ballast/texts/web/account';
import { ACCOUNT_PARTS } from '../model/account-parts';

/** The parts of the page, to jump to. */
export function SectionLinks() {
  return (
    <nav aria-label={accountTexts.sections} className="account__links">
      <ul>
        {ACCOUNT_PARTS.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
