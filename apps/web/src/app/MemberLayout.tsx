import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { Language } from '@ballast/texts/languages';
import { frameTexts } from '@ballast/texts/web/frame';
import { shortcutTexts } from '@ballast/texts/web/shortcuts';
import { Notice } from '@ballast/ui/components/Notice';
import { BottomBar } from '../features/navigation/components/BottomBar';
import { TopBar } from '../features/navigation/components/TopBar';
import { UsdcPausedNotice } from '../entities/programme/components/UsdcPausedNotice';
import { useEditProfile } from '../entities/member/api/use-edit-profile';
import { useMember } from '../entities/member/api/use-session';
import { showFailure } from '../lib/api/show-failure';
import { useSignOut } from '../features/session/api/use-sign-out';
import { useShortcutDialogs } from '../features/shortcuts/components/use-shortcut-dialogs';
import { StepUpHost } from '../features/step-up/components/StepUpHost';
import { KeptNotice } from './KeptNotice';
import { Page } from './Page';
import { Spinner } from '../lib/page/Spinner';
import { useAccountLanguage } from './use-account-language';
import { useMemberElsewhere } from './use-member-elsewhere';
import { useReturn } from './use-return';
import { useWorker } from './use-worker';

const { failed } = frameTexts.menu;

/** Most members confirmed long ago: its code is for the others. */
const ConfirmContactBanner = lazy(() => import('../features/confirm-contact/components/ConfirmContactBanner'));

/** The frame around a member's screens. */
export default function MemberLayout() {
  const user = useMember();
  useAccountLanguage(user);
  useMemberElsewhere(user.id);
  useWorker();
  useReturn();
  const signOut = useSignOut();
  const edit = useEditProfile();
  const actions = {
    onLogout: () => signOut.mutate(),
    onLanguage: (language: Language) =>
      edit.mutate({ language }, { onError: (error) => showFailure(failed.title, error, failed.text) }),
  };
  const shortcuts = useShortcutDialogs(user.isAdmin);
  const foot = (
    <button type="button" className="page__language page__keys" onClick={shortcuts.showList}>
      {shortcutTexts.open}
    </button>
  );
  return (
    <Page header={<TopBar user={user} {...actions} />} bar={<BottomBar user={user} {...actions} />} foot={foot}>
      <KeptNotice />
      {user.status === 'suspended' && <Notice tone="warning">{frameTexts.suspended}</Notice>}
      <UsdcPausedNotice />
      {!user.contactConfirmed && (
        <Suspense fallback={null}>
          <ConfirmContactBanner user={user} />
        </Suspense>
      )}
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
      <StepUpHost />
      {shortcuts.dialog}
    </Page>
  );
}
