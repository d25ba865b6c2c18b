import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStats } from '../entities/balance/api/use-balance';
import { asksForOwnDashboard } from '../entities/member/model/own-dashboard';
import { discardPreloads } from '../lib/api/discard-preloads';
import { isPositive } from '../lib/format/money-sum';
import { Spinner } from '../lib/page/Spinner';

/** `/` for an admin: what waits in the admin area, unless they have principal here or asked for their own dashboard. */
export function AdminHome({ Dashboard }: { readonly Dashboard: ComponentType }) {
  const { state } = useLocation();
  const { data, isError } = useStats();
  if (asksForOwnDashboard(state) || isError) return <Dashboard />;
  if (data === undefined) return <Spinner />;
  const hasPrincipal = isPositive(data.totalDeposited) || isPositive(data.redeemingPrincipal);
  return hasPrincipal ? <Dashboard /> : <ToAdminArea />;
}

/** Leaves a dashboard that was never drawn: what its document asked for would be old where the admin opens it later. */
function ToAdminArea() {
  useEffect(discardPreloads, []);
  return <Navigate to="/admin" replace />;
}
