import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHotkeys } from '@mantine/hooks';
import { shortcutTexts } from '@ballast/texts/web/shortcuts';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { OWN_DASHBOARD } from '../../../entities/member/model/own-dashboard';
import { onFinderOpened } from '../../../lib/shortcuts/open-finder';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts';
import { pageShortcuts } from '../model/page-shortcuts';

const { notLoaded } = shortcutTexts;

const loaders = {
  list: async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
  finder: async () => (await import('./CommandPalette')).CommandPalette,
};

/** Moves the keyboard to the page's search field, where it has one. */
function focusSearch(): void {
  const field = document.getElementById('content')?.querySelector<HTMLInputElement>('[type=search]');
  field?.focus();
  field?.select();
}

/** The keys of every screen, with the dialogs that they open: their programs load when they are asked for. */
export function useShortcutDialogs(isAdmin: boolean): { readonly showList: () => void; readonly dialog: ReactNode } {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = useCallback(() => setDialog(null), []);
  const showList = useCallback(() => {
    loaders.list().then(
      (List) => setDialog(<List isAdmin={isAdmin} onClose={close} />),
      () => toastFailure(notLoaded.title, notLoaded.text),
    );
  }, [close, isAdmin]);
  const showFinder = useCallback(() => {
    if (!isAdmin || document.querySelector('dialog[open]') !== null) return;
    loaders.finder().then(
      (Finder) => setDialog(<Finder onClose={close} />),
      () => toastFailure(notLoaded.title, notLoaded.text),
    );
  }, [close, isAdmin]);
  const pages = pageShortcuts(isAdmin).map(({ keys, to }) => {
    return [keys, () => void navigate(to, { state: to === '/' ? OWN_DASHBOARD : null })] as const;
  });
  useShortcuts({ ...Object.fromEntries(pages), '?': showList, '/': focusSearch });
  // With a key beside it, it is none that somebody could type by mistake: it works in fields too, and stays on.
  useHotkeys(isAdmin ? [['mod+K', showFinder]] : [], []);
  useEffect(() => onFinderOpened(showFinder), [showFinder]);
  return { showList, dialog };
}
