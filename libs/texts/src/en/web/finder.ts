/** The admins' command palette. */
export const finderTexts = {
  title: 'Search',
  label: 'Search members, withdrawals, deployments and pages',
  hint: 'Name, email, code, wallet, hash, version',
  pages: 'Pages and actions',
  members: 'Members',
  withdrawals: 'Withdrawals',
  deployments: 'Deployments',
  createInvitation: 'Create an invitation',
  createDeployment: 'Create a deployment',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searching: 'Searching',
  nothing: 'Not found. Try a name, an email address, a wallet or a version.',
  failed: 'Members, withdrawals and deployments could not be searched. Try again.',
  withdrawal: (amount: string, name: string) => `${amount} USDC, ${name}`,
};
