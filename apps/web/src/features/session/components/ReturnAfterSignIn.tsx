import { Navigate, useLocation } from 'react-router-dom';
import { placeToReturn } from '../../../entities/member/model/return-place';

/** Redirects a signed-in member from the login page to where they were. */
export function ReturnAfterSignIn() {
  const { state } = useLocation();
  return <Navigate to={placeToReturn(state)} replace />;
}
