import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useSession } from '../features/session/api/use-session';
import { PublicLayout } from './PublicLayout';
import { SessionUnknown } from './SessionUnknown';
import { Spinner } from './Spinner';

const Landing = lazy(() => import('../routes/landing'));
const Login = lazy(() => import('../routes/login'));
const SignUp = lazy(() => import('../routes/sign-up'));
const ForgotPassword = lazy(() => import('../routes/forgot-password'));
const ResetPassword = lazy(() => import('../routes/reset-password'));
const CancelWalletChange = lazy(() => import('../routes/cancel-wallet-change'));
const Reserves = lazy(() => import('../routes/reserves'));
const MemberScreens = lazy(() => import('./MemberScreens'));

/** All screens. Those that mailed links lead to are the same for everybody: what counts there is the link. */
export function Screens() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/reset-password" element={<ResetPassword />} />
        <Route path="/cancel-wallet-change" element={<CancelWalletChange />} />
      </Route>
      <Route path="*" element={<SessionScreens />} />
    </Routes>
  );
}

/** Which screens there are depends on who is here; until that is known, nothing is shown that may be wrong. */
function SessionScreens() {
  const session = useSession();
  if (session.state === 'loading') return <Spinner />;
  if (session.state === 'unknown') return <SessionUnknown error={session.error} onRetry={session.retry} />;
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
