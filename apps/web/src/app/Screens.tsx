import { lazy } from 'react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { Navigate, Route, Routes } from 'react-router-dom';
import { programmeQuery } from '../features/programme/api/use-programme';
import { userQuery, useSession } from '../features/session/api/use-session';
import { PublicLayout } from './PublicLayout';
import { SessionUnknown } from './SessionUnknown';
import { Spinner } from './Spinner';

const Landing = lazy(() => import('../routes/landing'));
const Login = lazy(() => import('../routes/login'));
const SignUp = lazy(() => import('../routes/sign-up'));
const ForgotPassword = lazy(() => import('../routes/forgot-password'));
const ResetPassword = lazy(() => import('../routes/reset-password'));
const ResetWithdrawalPassword = lazy(() => import('../routes/reset-withdrawal-password'));
const CancelWalletChange = lazy(() => import('../routes/cancel-wallet-change'));
const Reserves = lazy(() => import('../routes/reserves'));
const MemberScreens = lazy(async () => {
  const screens = await import('./MemberScreens');
  await screens.ready;
  return screens;
});

/** All screens. Those that mailed links lead to are the same for everybody: what counts there is the link. */
export function Screens() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/reset-password" element={<ResetPassword />} />
        <Route path="/reset-withdrawal-password" element={<ResetWithdrawalPassword />} />
        <Route path="/cancel-wallet-change" element={<CancelWalletChange />} />
      </Route>
      <Route path="*" element={<SessionScreens />} />
    </Routes>
  );
}

/** Which screens there are depends on who is here; until that is known, nothing is shown that may be wrong. */
function SessionScreens() {
  const session = useSession();
  if (session.state === 'loading') return <Waiting />;
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

/** Reads who is here, and the rules that most of a member's screens begin with: while this is rendered, not after it was painted. */
function Waiting() {
  usePrefetchQuery(userQuery);
  usePrefetchQuery(programmeQuery);
  return <Spinner />;
}
