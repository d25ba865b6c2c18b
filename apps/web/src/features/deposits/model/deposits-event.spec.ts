import { readDepositsEvent } from './deposits-event';

describe('an event of the deposit stream', () => {
  it('carries the list of deposits', () => {
    const rows = [{ id: 'a', status: 'seen', amount: '5' }];
    expect(readDepositsEvent(JSON.stringify(rows))).toEqual(rows);
    expect(readDepositsEvent('[]')).toEqual([]);
  });

  it.each(['', '{', 'null', '{"id":"a"}', '[1]', '[{"id":"a"}]'])('is ignored when it is %j', (data) => {
    expect(readDepositsEvent(data)).toBeNull();
  });
});
