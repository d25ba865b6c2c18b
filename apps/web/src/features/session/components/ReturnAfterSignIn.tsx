import { Navigate, useLocation } from 'react-router-dom';
import { useMember } from '../../../entities/member/api/use-session';
import { placeToReturn } from '../../../entities/member/model/return-place';

/** Redirects a signed-in member from the login page to where they were; an admin who was nowhere to what waits. */
export function ReturnAfterSignIn() {
  const { state } = useLocation();
  const { isAdmin } = useMember();
  const place = placeToReturn(state);
  return <Navigate to={place === '/' && isAdmin ? '/admin' : place} replace />;
}
