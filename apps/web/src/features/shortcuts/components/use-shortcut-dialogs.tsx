import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { frameTexts } from '@ballast/texts/web/frame';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { onFinderOpened } from '../../../lib/shortcuts/open-finder';

const { notLoaded } = frameTexts.shortcuts;

const loaders = {
  list: async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
  finder: async () => (await import('./CommandPalette')).CommandPalette,
};

interface ShortcutDialogs {
  readonly showList: () => void;
  readonly showFinder: () => void;
  readonly dialog: ReactNode;
}

/** The dialogs that keys and buttons of every screen open: their programs load when they are asked for. */
export function useShortcutDialogs(isAdmin: boolean): ShortcutDialogs {
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
  useEffect(() => onFinderOpened(showFinder), [showFinder]);
  return { showList, showFinder, dialog };
}
