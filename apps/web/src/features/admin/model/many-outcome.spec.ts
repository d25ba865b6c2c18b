import type { ApprovedOne } from '@ballast/dto/client/schemas';
import { outcomeOf } from './many-outcome';

const one = (id: string, status: ApprovedOne['status'], message?: string): ApprovedOne => ({
  ...{ id, status },
  error: message === undefined ? null : { code: 'WITHDRAWAL_NOT_PENDING', params: {}, message },
});

describe('what became of several approvals', () => {
  it('tells approved ones from those that wait for a second admin and those that were refused', () => {
    const outcome = outcomeOf([
      one('a', 'confirmed'),
      one('b', 'requested'),
      one('c', null, 'It was denied meanwhile.'),
    ]);
    expect(outcome).toMatchObject({ approved: 1, waiting: 1 });
    expect([...outcome.refused]).toEqual([['c', 'It was denied meanwhile.']]);
  });
});
