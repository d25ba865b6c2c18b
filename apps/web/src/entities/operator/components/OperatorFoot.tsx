import { Link } from 'react-router-dom';
import { legalTexts } from '@ballast/texts/web/legal';
import { useOperator } from '../api/use-operator';
import { contactLink } from '../model/contact-link';

const words = legalTexts.foot;

/** The operator who runs this club: its own risk notice, name, address and licence, and the ways to its texts and to itself. */
export default function OperatorFoot() {
  const { data: operator } = useOperator();
  const who = [operator?.name, operator?.address, operator?.licence].filter(Boolean);
  return (
    <>
      {operator?.riskNotice && <p>{operator.riskNotice}</p>}
      {who.length > 0 && <p>{who.join(' · ')}</p>}
      <p className="page__links">
        <Link to="/terms">{words.terms}</Link>
        <Link to="/privacy">{words.privacy}</Link>
        {operator?.contact && <a href={contactLink(operator.contact)}>{words.contact}</a>}
      </p>
    </>
  );
}
