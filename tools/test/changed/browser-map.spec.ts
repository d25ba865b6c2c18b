import { existsSync } from 'node:fs';
import path from 'node:path';
import { NAMED_BY_THE_MAP, browserSpecsOf } from './browser-map';

const ROOT = path.resolve(__dirname, '../../..');

describe('the browser specs of a change', () => {
  it('are the changed ones and those that show a changed folder, each once', () => {
    const changed = [
      'apps/e2e/src/promises/toasts.spec.ts',
      'apps/web/src/features/account/components/SessionList.tsx',
      'apps/auth/src/sign-in/sign-in.ts',
    ];
    expect(browserSpecsOf(changed)).toEqual([
      'apps/e2e/src/promises/toasts.spec.ts',
      'apps/e2e/src/promises/account.spec.ts',
    ]);
  });

  it('are none where only specs, documents or what nothing maps to changed', () => {
    expect(
      browserSpecsOf(['apps/auth/src/sign-in/sign-in.spec.ts', 'README.md', 'libs/domain/src/money/usdc.ts']),
    ).toEqual([]);
  });

  it.each(NAMED_BY_THE_MAP)('know %s, which is there', (place) => {
    expect(existsSync(path.join(ROOT, place))).toBe(true);
  });
});
