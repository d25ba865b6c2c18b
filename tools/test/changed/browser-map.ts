const PROMISES = 'apps/e2e/src/promises';

/**
 * The small browser spec that shows most of a folder at work. What has no line here, and the long tours through every
 * screen, wait for the whole of `npm test`.
 */
const SHOWN_BY: readonly (readonly [folder: string, spec: string])[] = [
  ['apps/web/src/features/account', 'account'],
  ['apps/web/src/entities/two-factor', 'account'],
  ['apps/web/src/entities/passkeys', 'account'],
  ['apps/auth/src', 'account'],
  ['libs/ui/src', 'account'],
  ['apps/web/src/features/deployments', 'deployment-forms'],
  ['apps/deployments/src', 'deployments'],
  ['apps/web/src/features/admin', 'admin-area'],
  ['apps/web/src/features/deposits', 'wrong-token'],
  ['apps/web/src/entities/vault', 'browser-wallet'],
  ['apps/ledger/src/alarms', 'admin-alarms'],
  ['apps/ledger/src/withdrawals', 'admin-approve-some'],
];

/** The browser specs of a change: those that are changed themselves, and what its folders are shown by. */
export function browserSpecsOf(changed: readonly string[]): string[] {
  const own = changed.filter((file) => file.startsWith(`${PROMISES}/`) && file.endsWith('.spec.ts'));
  const shown = SHOWN_BY.filter(([folder]) => changed.some((file) => isProduct(file) && file.startsWith(`${folder}/`)));
  return [...new Set([...own, ...shown.map(([, spec]) => `${PROMISES}/${spec}.spec.ts`)])];
}

const isProduct = (file: string): boolean => /\.(tsx?|css|sql)$/.test(file) && !/\.spec\.tsx?$/.test(file);

/** Every folder and spec that the map names. */
export const NAMED_BY_THE_MAP: readonly string[] = [
  ...SHOWN_BY.map(([folder]) => folder),
  ...new Set(SHOWN_BY.map(([, spec]) => `${PROMISES}/${spec}.spec.ts`)),
];
