/**
 * Every path of the web app and who sees a screen there. The gateway answers any other one with 404, the web asks it where a
 * session is worth looking up and which page a visitor was on the way to; a spec compares it with the web's routes. A
 * segment that begins with a colon stands for any one.
 */
export const SCREENS = {
  '/': 'everybody',
  '/reserves': 'everybody',
  '/login': 'visitors',
  '/signup': 'visitors',
  '/forgot-password': 'everybody',
  '/reset-password': 'everybody',
  '/reset-withdrawal-password': 'everybody',
  '/cancel-wallet-change': 'everybody',
  '/confirm-contact': 'everybody',
  '/terms': 'everybody',
  '/privacy': 'everybody',
  '/deposit': 'members',
  '/redeem': 'members',
  '/rewards': 'members',
  '/transactions': 'members',
  '/notifications': 'members',
  '/invitations': 'members',
  '/transactions/:id': 'members',
  '/account': 'members',
  '/deployment': 'admins',
  '/admin': 'admins',
} as const satisfies Readonly<Record<string, 'everybody' | 'visitors' | 'members' | 'admins'>>;

export type ScreenPath = keyof typeof SCREENS;

/** A screen that needs a session. */
export type MembersScreen = {
  [Path in ScreenPath]: (typeof SCREENS)[Path] extends 'members' | 'admins' ? Path : never;
}[ScreenPath];

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** The screen at a path, in the spellings that the router takes for the same; null: nobody has one there. */
export function screenAt(path: string): ScreenPath | null {
  const segments = segmentsOf(path);
  const isAt = (pattern: string): boolean => {
    const parts = segmentsOf(pattern);
    return (
      parts.length === segments.length && parts.every((part, place) => part[0] === ':' || part === segments[place])
    );
  };
  return (Object.keys(SCREENS) as ScreenPath[]).find(isAt) ?? null;
}

/** The screen at a path, when it needs a session. */
export function membersScreenAt(path: string): MembersScreen | null {
  const screen = screenAt(path);
  return screen !== null && isMembers(screen) ? screen : null;
}

function isMembers(screen: ScreenPath): screen is MembersScreen {
  return SCREENS[screen] === 'members' || SCREENS[screen] === 'admins';
}
