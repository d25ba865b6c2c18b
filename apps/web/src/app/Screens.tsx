import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useSession } from '../features/session/api/use-session';
import { LoadError } from './LoadError';
import { PublicLayout } from './PublicLayout';
import { Spinner } from './Spinner';

const Landing = lazy(() => import('../routes/landing'));
const Login = lazy(() => import('../routes/login'));
const SignUp = lazy(() => import('../routes/sign-up'));
const Reserves = lazy(() => import('../routes/reserves'));
const MemberScreens = lazy(() => import('./MemberScreens'));

/** Which screens there are depends on who is here; until that is known, nothing is shown that may be wrong. */
export function Screens() {
  const session = useSession();
  if (session.state === 'loading') return <Spinner />;
  if (session.state === 'unknown') return <LoadError error={session.error} onRetry={session.retry} />;
  if (session.state === 'member') return <MemberScreens isAdmin={session.user.isAdmin} />;
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="/login" element={<Login />} />
        <Route path="/signup" element={<SignUp />} />
        <Route path="/reserves" element={<Reserves />} />
        <Route path="/index.html" element={<Navigate to="/" replace />} />
        <Route path="*" element={<Landing />} />
      </Route>
    </Routes>
  );
}
