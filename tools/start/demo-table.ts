import type { DemoAdmin, DemoFile, DemoSignIn } from '../demo/demo-file';

type Row = readonly [string, string];

/** The table printed after a start; `mail` describes where mails go. */
export function demoTable(demo: DemoFile, mail: string, more: readonly Row[]): string {
  return tableOf([
    ['Web app', demo.url],
    ['API', `${demo.url}/api/docs`],
    ['Reserves', `${demo.url}/reserves`],
    ['Mail', mail],
    ['Local chain', `${demo.rpcUrl} (chain id ${demo.chainId})`],
    ['USDC', demo.usdc],
    ['Admin', signIn(demo.admin)],
    ['Admin’s two-factor', twoFactorOf(demo.admin)],
    ['Member', signIn(demo.member)],
    ['Invitation code', demo.invitationCode],
    ['Send test USDC', 'npm run demo:fund -- <address> <amount>'],
    ['Move the clock', 'npm run demo:clock -- +8h'],
    ...more,
  ]);
}

/** The table of a start without a seeded club (a chain that is not the local one). */
export function bareTable(
  { url, chainId, mail }: { readonly url: string; readonly chainId: number; readonly mail: string },
  more: readonly Row[],
): string {
  return tableOf([
    ['Web app', url],
    ['API', `${url}/api/docs`],
    ['Mail', mail],
    ['Chain id', String(chainId)],
    ['First admin', 'npm run ops -- create-admin (docs/operations.md)'],
    ...more,
  ]);
}

const signIn = (who: DemoSignIn): string =>
  `${who.email}   password ${who.password}   withdrawal password ${who.withdrawalPassword}`;

const twoFactorOf = ({ totpSecret }: DemoAdmin): string =>
  totpSecret === undefined
    ? 'not set up by this start: sign in, Account → Two-factor'
    : `authenticator app with the key ${totpSecret}, or npm run demo:code`;

function tableOf(rows: readonly Row[]): string {
  const [left, right] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (mid: string): string => `+-${'-'.repeat(left ?? 0)}-${mid}-${'-'.repeat(right ?? 0)}-+`;
  const body = rows.map(([name, value]) => `| ${name.padEnd(left ?? 0)} | ${value.padEnd(right ?? 0)} |`);
  return [line('+'), ...body, line('+')].join('\n');
}
