import { Link } from 'react-router-dom';
import { adminTexts } from '../../../texts/en/admin';
import { tabLink } from '../model/admin-tabs';

interface Props {
  readonly id: string;
  /** Null: auth did not tell it; the id stands for it. */
  readonly name: string | null;
}

/** A member by name, one click from all that is known of them. */
export function MemberLink({ id, name }: Props) {
  return (
    <Link className="member-link" to={tabLink('users', { user: id })} title={name ?? adminTexts.list.unknownName}>
      {name ?? id}
    </Link>
  );
}
