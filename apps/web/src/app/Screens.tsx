import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { MemberContext, useSession } from '../entities/member/api/use-session';
import { MemberScreens } from './member-screens';
import { PublicLayout } from './PublicLayout';
import { SessionUnknown } from './SessionUnknown';
import { Spinner } from '../lib/page/Spinner';
import { useChanges } from '../lib/changes/use-changes';

const Landing = lazy(() => import('../routes/landing'));
const Login = lazy(() => import('../routes/login'));
const SignUp = lazy(() => import('../routes/sign-up'));
const ForgotPassword = lazy(() => import('../routes/forgot-password'));
const ResetPassword = lazy(() => import('../routes/reset-password'));
const ResetWithdrawalPassword = lazy(() => import('../routes/reset-withdrawal-password'));
const CancelWalletChange = lazy(() => import('../routes/cancel-wallet-change'));
const ConfirmContact = lazy(() => import('../routes/confirm-contact'));
const Reserves = lazy(() => import('../routes/reserves'));
const Legal = lazy(() => import('../routes/legal'));

/** All screens. The screens of mailed links do not depend on the session. */
export function Screens() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/reset-password" element={<ResetPassword />} />
        <Route path="/reset-withdrawal-password" element={<ResetWithdrawalPassword />} />
        <Route path="/cancel-wallet-change" element={<CancelWalletChange />} />
        <Route path="/confirm-contact" element={<ConfirmContact />} />
      </Route>
      <Route path="*" element={<SessionScreens />} />
    </Routes>
  );
}

/** The screens of the current session; nothing is shown until the session is known. */
function SessionScreens() {
  const session = useSession();
  useChanges(session.state === 'loading' ? 'unknown' : session.state);
  if (session.state === 'loading') return <Spinner />;
  if (session.state === 'unknown') return <SessionUnknown error={session.error} onRetry={session.retry} />;
  if (session.state === 'member') {
    return (
      <MemberContext value={session.user}>
        <MemberScreens isAdmin={session.user.isAdmin} />
      </MemberContext>
    );
  }
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="/login" element={<Login />} />
        <Route path="/signup" element={<SignUp />} />
        <Route path="/reserves" element={<Reserves />} />
        <Route path="/terms" element={<Legal name="terms" />} />
        <Route path="/privacy" element={<Legal name="privacy" />} />
        <Route path="/index.html" element={<Navigate to="/" replace />} />
        <Route path="*" element={<Landing />} />
      </Route>
    </Routes>
  );
}
