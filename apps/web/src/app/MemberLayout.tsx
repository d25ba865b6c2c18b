import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { frameTexts } from '@ballast/texts/web/frame';
import { FormsProvider } from '@ballast/ui/theme/FormsProvider';
import { Notice } from '@ballast/ui/components/Notice';
import { BottomBar } from '../features/navigation/components/BottomBar';
import { TopBar } from '../features/navigation/components/TopBar';
import { UsdcPausedNotice } from '../entities/programme/components/UsdcPausedNotice';
import { useMember } from '../entities/member/api/use-session';
import { useSignOut } from '../features/session/api/use-sign-out';
import { StepUpHost } from '../features/step-up/components/StepUpHost';
import { Page } from './Page';
import { Spinner } from '../lib/page/Spinner';
import { useAccountLanguage } from './use-account-language';

/** The frame around a member's screens. */
export default function MemberLayout() {
  const user = useMember();
  useAccountLanguage(user);
  const signOut = useSignOut();
  const leave = () => signOut.mutate();
  return (
    <Page header={<TopBar user={user} onLogout={leave} />} bar={<BottomBar user={user} onLogout={leave} />}>
      {user.status === 'suspended' && <Notice tone="warning">{frameTexts.suspended}</Notice>}
      <UsdcPausedNotice />
      <FormsProvider>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
        <StepUpHost />
      </FormsProvider>
    </Page>
  );
}
