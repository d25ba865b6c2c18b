import { useDebouncedValue } from '@mantine/hooks';
import { displayName } from '@ballast/domain/membership/display-name';
import { finderTexts } from '@ballast/texts/web/finder';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { useFound, type Findings } from '../api/use-found';
import { FEWEST_LETTERS, matching, type Found, type FoundGroup } from '../model/found';
import { pageShortcuts } from '../model/page-shortcuts';

const words = finderTexts;

/** As long as most people pause between words. */
const PAUSE_MS = 250;

const PAGES: readonly Found[] = [
  ...pageShortcuts(true).map(({ to, label }) => ({ id: to, to, label })),
  { id: 'invitation', to: '/admin?tab=invitations', label: words.createInvitation },
  { id: 'deployment', to: '/deployment', label: words.createDeployment },
];

/** The palette's lines for a text, by kind. */
export function useLines(text: string) {
  const q = text.trim();
  const [settled] = useDebouncedValue(q, PAUSE_MS);
  const query = useFound(settled);
  const isSearched = q.length >= FEWEST_LETTERS;
  const groups = [
    { title: words.pages, lines: matching(PAGES, q) },
    ...(isSearched && query.data ? foundGroups(query.data) : []),
  ].filter(({ lines }) => lines.length > 0);
  return { groups, isBusy: isSearched && (query.isFetching || settled !== q), isError: isSearched && query.isError };
}

function foundGroups({ users, withdrawals, deployments }: Findings): FoundGroup[] {
  return [
    {
      title: words.members,
      lines: users.map((user) => ({
        id: user.id,
        to: `/admin?tab=users&user=${user.id}`,
        label: displayName(user, user.invitationCode),
        note: user.email ?? user.phone ?? user.invitationCode,
      })),
    },
    {
      title: words.withdrawals,
      lines: withdrawals.map(({ id, amount, userName, userId, walletAddress }) => ({
        id,
        to: `/admin?tab=withdrawals&status=all&q=${id}`,
        label: words.withdrawal(displayAmount(amount)?.short ?? amount, userName ?? userId),
        note: walletAddress,
      })),
    },
    {
      title: words.deployments,
      lines: deployments.map(({ id, name, version, environment }) => ({
        id,
        to: `/deployment?deployment=${id}`,
        label: `${name} ${version}`,
        note: environment,
      })),
    },
  ];
}
