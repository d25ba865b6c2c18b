import { membersScreenAt, type MembersScreen } from '@ballast/dto/screens/screens';
import { landingTexts } from '@ballast/texts/web/landing';

const { places } = landingTexts;

/** The names of the pages that need a session: a page without one does not compile. */
const NAMES: Readonly<Record<MembersScreen, string>> = {
  '/deposit': places.deposit,
  '/redeem': places.redeem,
  '/rewards': places.rewards,
  '/transactions': places.history,
  '/notifications': places.notifications,
  '/invitations': places.invitations,
  '/transactions/:id': places.history,
  '/account': places.account,
  '/deployment': places.deployment,
  '/admin': places.admin,
};

/** The name of the page that a visitor was on the way to; null when the path needs no session. */
export function placeAhead(path: string): string | null {
  const screen = membersScreenAt(path);
  return screen && NAMES[screen];
}
