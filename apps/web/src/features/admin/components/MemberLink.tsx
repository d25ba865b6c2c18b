import { Link } from 'react-router-dom';
import { adminTexts } from '@ballast/texts/web/admin';
import { tabLink } from '../model/admin-tabs';

interface Props {
  readonly id: string;
  /** The member's name; null when auth did not return it, and the id is shown instead. */
  readonly name: string | null;
}

/** A member's name, linked to the member's details. */
export function MemberLink({ id, name }: Props) {
  return (
    <Link className="member-link" to={tabLink('users', { user: id })} title={name ?? adminTexts.list.unknownName}>
      {name ?? id}
    </Link>
  );
}
