import { membersScreenAt, screenAt } from './screens';

describe('the screen at a path', () => {
  it.each([
    ['/', '/'],
    ['/rewards', '/rewards'],
    ['/rewards/', '/rewards'],
    ['/Rewards', '/rewards'],
    ['/nowhere', null],
    ['/rewards/more', null],
    ['/toString', null],
    ['/__proto__', null],
  ])('at %s is %s', (path, screen) => {
    expect(screenAt(path)).toBe(screen);
  });

  it('needs a session where members and admins alone see one', () => {
    expect(membersScreenAt('/rewards')).toBe('/rewards');
    expect(membersScreenAt('/admin')).toBe('/admin');
    for (const path of ['/', '/login', '/reserves', '/nowhere']) expect(membersScreenAt(path)).toBeNull();
  });
});
