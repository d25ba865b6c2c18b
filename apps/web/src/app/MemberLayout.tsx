import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { Language } from '@ballast/texts/languages';
import { frameTexts } from '@ballast/texts/web/frame';
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
import { logFailure } from '../lib/page/log';
import { Spinner } from '../lib/page/Spinner';
import type { Unseen as UnseenPart } from './Unseen';
import { useMemberElsewhere } from './use-member-elsewhere';

const { failed } = frameTexts.menu;

/** Most members confirmed long ago: its code is for the others. */
const ConfirmContactBanner = lazy(() => import('../features/confirm-contact/components/ConfirmContactBanner'));

/** Begun at once, though no paint waits for it; where it does not load, the page stands without it. */
const unseen: Promise<typeof UnseenPart | null> = import('./Unseen').then(
  ({ Unseen }) => Unseen,
  (error: unknown) => {
    logFailure('unseen', error);
    return null;
  },
);

/** The frame around a member's screens. */
export default function MemberLayout() {
  const user = useMember();
  useMemberElsewhere(user.id);
  const signOut = useSignOut();
  const edit = useEditProfile();
  const actions = {
    onLogout: () => signOut.mutate(),
    onLanguage: (language: Language) =>
      edit.mutate({ language }, { onError: (error) => showFailure(failed.title, error, failed.text) }),
  };
  const { dialog, ...keys } = useShortcutDialogs(user.isAdmin);
  const [Unseen, setUnseen] = useState<typeof UnseenPart | null>(null);
  // Not by Suspense, which lets a part that came in the meantime wait.
  useEffect(() => void unseen.then((loaded) => setUnseen(() => loaded)), []);
  const foot = (
    <button type="button" className="page__language page__keys" onClick={keys.showList}>
      {frameTexts.shortcuts.open}
    </button>
  );
  return (
    <Page header={<TopBar user={user} {...actions} />} bar={<BottomBar user={user} {...actions} />} foot={foot}>
      <KeptNotice />
      {user.status === 'suspended' && <Notice tone="warning">{frameTexts.suspended}</Notice>}
      <UsdcPausedNotice />
      {/* The screen waits for the banner, which would push it down. */}
      <Suspense fallback={<Spinner />}>
        {!user.contactConfirmed && <ConfirmContactBanner user={user} />}
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </Suspense>
      <StepUpHost />
      {dialog}
      {Unseen && <Unseen user={user} {...keys} />}
    </Page>
  );
}
