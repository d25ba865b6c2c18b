import { createContext, use } from 'react';
import type { AccountPart } from '../model/account-parts';

export interface OpenPart {
  readonly open: AccountPart | null;
  /** The part whose form was just closed; its button regains the focus. */
  readonly left: AccountPart | null;
}

interface OpenPartState extends OpenPart {
  readonly change: (to: OpenPart) => void;
}

export const NOTHING_OPEN: OpenPart = { open: null, left: null };
export const OpenPartContext = createContext<OpenPartState>({ ...NOTHING_OPEN, change: () => undefined });

/** Whether a part's form is open. Opening one closes the other, so that the page has one primary button at most. */
export function useOpenPart(part: AccountPart) {
  const { open, left, change } = use(OpenPartContext);
  return {
    isOpen: open === part,
    wasLeft: left === part,
    show: () => change({ open: part, left: null }),
    hide: () => change({ open: null, left: part }),
  };
}
