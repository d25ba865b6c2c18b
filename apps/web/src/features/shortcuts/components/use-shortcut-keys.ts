import { useNavigate } from 'react-router-dom';
import { useHotkeys } from '@mantine/hooks';
import { OWN_DASHBOARD } from '../../../entities/member/model/own-dashboard';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts';
import { pageShortcuts } from '../model/page-shortcuts';

/** The effects of keys besides going to a page. */
export interface KeyEffects {
  readonly isAdmin: boolean;
  readonly showList: () => void;
  readonly showFinder: () => void;
}

/** Moves the keyboard to the page's search field, where it has one. */
function focusSearch(): void {
  const field = document.getElementById('content')?.querySelector<HTMLInputElement>('[type=search]');
  field?.focus();
  field?.select();
}

/** The keys of every screen. */
export function useShortcutKeys({ isAdmin, showList, showFinder }: KeyEffects): void {
  const navigate = useNavigate();
  const pages = pageShortcuts(isAdmin).map(({ keys, to }) => {
    return [keys, () => void navigate(to, { state: to === '/' ? OWN_DASHBOARD : null })] as const;
  });
  useShortcuts({ ...Object.fromEntries(pages), '?': showList, '/': focusSearch });
  // With a key beside it, it is none that somebody could type by mistake: it works in fields too, and stays on.
  useHotkeys(isAdmin ? [['mod+K', showFinder]] : [], []);
}
