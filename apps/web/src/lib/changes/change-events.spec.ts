import { readChange, readState } from './change-events';

describe('an event of the stream of changes', () => {
  it('names what may look different', () => {
    expect(readChange('{"keys":["money/deposits","user"]}')).toEqual(['money/deposits', 'user']);
    expect(readChange('{"keys":[]}')).toEqual([]);
  });

  it('says whether changes are told', () => {
    expect([readState('{"connected":true}'), readState('{"connected":false}')]).toEqual([true, false]);
  });

  it.each(['', '{', 'null', '[]', '"keys"', '{"keys":"money"}', '{"keys":[1]}'])(
    'says nothing when it is %j',
    (data) => {
      expect([readChange(data), readState(data)]).toEqual([[], false]);
    },
  );
});
