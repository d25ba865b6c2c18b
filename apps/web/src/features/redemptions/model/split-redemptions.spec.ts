import type { Redemption } from '@ballast/dto/client/schemas';
import { splitRedemptions } from './split-redemptions';

const of = (id: string, status: Redemption['status']) => ({ id, status }) as Redemption;
const idsOf = (redemptions: readonly Redemption[]) => redemptions.map(({ id }) => id).join(' ');

describe('redemptions under way', () => {
  const all = [of('d', 'requested'), of('c', 'completed'), of('b', 'sent'), of('a', 'failed')];

  it.each([
    ['none yet', [], null, ['', '']],
    ['requested and sent ones, apart from those that ended', all, null, ['d b', 'c a']],
    ['the one that was just sent, also once it arrived', all, 'c', ['d c b', 'a']],
    ['the one that was just sent, also when it failed', all, 'a', ['d b a', 'c']],
    ['those that are listed, before the one that was just sent is', all, 'e', ['d b', 'c a']],
  ])('are %s', (_, redemptions, sentId, expected) => {
    const { underWay, ended } = splitRedemptions(redemptions, sentId);
    expect([idsOf(underWay), idsOf(ended)]).toEqual(expected);
  });
});
