import { typeProjects } from './type-projects';

const ALL = ['domain', 'dto', 'platform', 'vault', 'ledger', 'auth', 'gateway', 'web', 'tools', 'e2e'];

describe('the projects whose types a change may break', () => {
  it('are checked with all that use them while they are few', () => {
    expect(typeProjects(['apps/web/src/lib/format/format.ts'], ['web', 'e2e'])).toEqual({
      checked: ['web', 'e2e'],
      leftOut: [],
    });
  });

  it('are those with a changed file where nearly everything uses them; the others are named', () => {
    const { checked, leftOut } = typeProjects(['libs/domain/src/money/usdc.ts', 'tools/test/main.ts'], ALL);
    expect(checked).toEqual(['domain', 'tools']);
    expect(leftOut).toHaveLength(8);
  });
});
