import { newId } from '../ids/new-id';
import { IdParam } from './id-param';

describe('an id in a path', () => {
  it('is taken in either case, and anything else is nothing', () => {
    const id = newId();
    expect(new IdParam().transform(id.toUpperCase())).toBe(id);
    for (const text of ['', 'x', '1', "' OR 1=1", `${id}0`]) {
      expect(() => new IdParam().transform(text)).toThrow('NOT_FOUND');
    }
  });
});
