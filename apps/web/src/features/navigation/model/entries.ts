import type { ComponentType } from 'react';
import {
  IconArrowBackUp,
  IconBell,
  IconDownload,
  IconGauge,
  IconHistory,
  IconLayoutDashboard,
  IconCoins,
  IconRocket,
  IconUserCircle,
} from '@tabler/icons-react';
import { frameTexts } from '@ballast/texts/web/frame';
import { OWN_DASHBOARD } from '../../../entities/member/model/own-dashboard';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
}

const words = frameTexts.nav;

/** Screens every member reaches, in the order of both bars. */
export const MEMBER_ENTRIES: readonly NavEntry[] = [
  { to: '/', label: words.dashboard, Icon: IconLayoutDashboard },
  { to: '/deposit', label: words.deposit, Icon: IconDownload },
  { to: '/redeem', label: words.redeem, Icon: IconArrowBackUp },
  { to: '/rewards', label: words.rewards, Icon: IconCoins },
  { to: '/transactions', label: words.history, Icon: IconHistory },
];

/** How many of them stand in a phone's bar; its fifth place opens the rest. */
export const BAR_ENTRIES = 4;

/** The member's own settings: behind their name in the top bar. */
export const ACCOUNT_ENTRY: NavEntry = { to: '/account', label: words.account, Icon: IconUserCircle };

/** The notifications centre: behind the bell in the top bar. */
export const NOTIFICATIONS_ENTRY: NavEntry = { to: '/notifications', label: words.notifications, Icon: IconBell };

/** Entries for admins only. */
export const ADMIN_ENTRIES: readonly NavEntry[] = [
  { to: '/deployment', label: words.deployment, Icon: IconRocket },
  { to: '/admin', label: words.admin, Icon: IconGauge },
];

/** The history state of an entry: 'Dashboard' means the own one, also of an admin without principal. */
export const stateOf = (to: string): typeof OWN_DASHBOARD | null => (to === '/' ? OWN_DASHBOARD : null);
