import { Navigate, useLocation } from 'react-router-dom';
import { placeToReturn } from '../model/return-place';

/** What a member finds at the address of the login page: the way back to where they were. */
export function ReturnAfterSignIn() {
  const { state } = useLocation();
  return <Navigate to={placeToReturn(state)} replace />;
}
