import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ReturnAfterSignIn } from '../features/session/components/ReturnAfterSignIn';
import MemberLayout from './MemberLayout';

const Dashboard = lazy(() => import('../routes/dashboard'));
const Deposit = lazy(() => import('../routes/deposit'));
const Rewards = lazy(() => import('../routes/rewards'));
const Transactions = lazy(() => import('../routes/transactions'));
const Account = lazy(() => import('../routes/account'));
const MemberReserves = lazy(() => import('../routes/member-reserves'));
const Admin = lazy(() => import('../routes/admin'));
const NotFound = lazy(() => import('../routes/not-found'));

/** A member's screens; an admin's are not there for anyone else. */
export default function MemberScreens({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <Routes>
      <Route element={<MemberLayout />}>
        <Route path="/" element={<Dashboard />} />
        <Route path="/deposit" element={<Deposit />} />
        <Route path="/rewards" element={<Rewards />} />
        <Route path="/transactions" element={<Transactions />} />
        <Route path="/account" element={<Account />} />
        <Route path="/reserves" element={<MemberReserves />} />
        {isAdmin && <Route path="/admin" element={<Admin />} />}
        <Route path="/login" element={<ReturnAfterSignIn />} />
        <Route path="/signup" element={<Navigate to="/" replace />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
