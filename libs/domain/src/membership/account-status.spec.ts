import fc from 'fast-check';
import { AccountStatus, AccountStanding, statusChangeFault } from './account-status';

const standing = (id: string, status: AccountStatus, isAdmin: boolean): AccountStanding => ({ id, status, isAdmin });

describe('suspending and restoring', () => {
  const member = standing('m', 'active', false);

  it.each<[string, AccountStanding, AccountStanding, string | undefined]>([
    ['an admin may', standing('a', 'active', true), member, undefined],
    ['an admin may with another admin', standing('a', 'active', true), standing('b', 'active', true), undefined],
    ['a member may not', standing('x', 'active', false), member, 'ADMIN_ONLY'],
    ['a suspended admin may not', standing('a', 'suspended', true), member, 'ACCOUNT_SUSPENDED'],
    ['nobody may with the own account', standing('a', 'active', true), standing('a', 'active', true), 'OWN_ACCOUNT'],
  ])('%s', (_name, actor, subject, code) => {
    expect(statusChangeFault(actor, subject)?.code).toBe(code);
  });

  it('always leaves an active admin, whoever suspends whom in whatever order', () => {
    const step = fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom<AccountStatus>('active', 'suspended'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const people = ['a', 'b', 'c', 'd'].map((id) => standing(id, 'active', id !== 'd'));
        for (const [from, to, status] of steps) {
          const [actor, subject] = [people[from], people[to]];
          if (!actor || !subject || statusChangeFault(actor, subject) !== null) continue;
          people[to] = { ...subject, status };
        }
        expect(people.some((person) => person.isAdmin && person.status === 'active')).toBe(true);
      }),
    );
  });
});
