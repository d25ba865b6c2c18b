import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ReturnAfterSignIn } from '../features/session/components/ReturnAfterSignIn';
import { AdminHome } from './AdminHome';
import { statsQuery } from '../entities/balance/api/use-balance';
import { firstScreenSettled, loadedScreen } from '../lib/page/loaded-screen';
import MemberLayout from './MemberLayout';

export { prefetchFirstScreen } from '../lib/page/loaded-screen';

const Dashboard = loadedScreen('/', () => import('../routes/dashboard'), {
  prefetch: (queries) => queries.prefetchQuery(statsQuery),
});
const Deposit = loadedScreen('/deposit', () => import('../routes/deposit'));
const Redeem = loadedScreen('/redeem', () => import('../routes/redeem'));
const Rewards = loadedScreen('/rewards', () => import('../routes/rewards'));
const Transactions = loadedScreen('/transactions', () => import('../routes/transactions'));
const Notifications = loadedScreen('/notifications', () => import('../routes/notifications'));
const Invitations = loadedScreen('/invitations', () => import('../routes/invitations'));
const Transaction = loadedScreen('/transactions/:id', () => import('../routes/transaction'));
const Account = loadedScreen('/account', () => import('../routes/account'));
const MemberReserves = loadedScreen('/reserves', () => import('../routes/member-reserves'));
const Legal = lazy(() => import('../routes/legal'));
const Deployment = loadedScreen('/deployment', () => import('../routes/deployment'));
const Admin = loadedScreen('/admin', () => import('../routes/admin'));
const NotFound = loadedScreen('*', () => import('../routes/not-found'));

/** Resolves with the first screen's code, so that the frame is not painted around nothing. */
export const ready = firstScreenSettled();

/** A member's screens; an admin's are not there for anyone else. */
export default function MemberScreens({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <Routes>
      <Route element={<MemberLayout />}>
        <Route path="/" element={isAdmin ? <AdminHome Dashboard={Dashboard} /> : <Dashboard />} />
        <Route path="/deposit" element={<Deposit />} />
        <Route path="/redeem" element={<Redeem />} />
        <Route path="/rewards" element={<Rewards />} />
        <Route path="/transactions" element={<Transactions />} />
        <Route path="/notifications" element={<Notifications />} />
        <Route path="/invitations" element={<Invitations />} />
        <Route path="/transactions/:id" element={<Transaction />} />
        <Route path="/account" element={<Account />} />
        <Route path="/reserves" element={<MemberReserves />} />
        <Route path="/terms" element={<Legal name="terms" />} />
        <Route path="/privacy" element={<Legal name="privacy" />} />
        {isAdmin && <Route path="/deployment" element={<Deployment />} />}
        {isAdmin && <Route path="/admin" element={<Admin />} />}
        <Route path="/login" element={<ReturnAfterSignIn />} />
        <Route path="/signup" element={<Navigate to="/" replace />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
