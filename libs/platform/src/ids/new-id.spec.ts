import { isId, newId } from './new-id';

describe('ids', () => {
  it('ascend, so that they can be a keyset', () => {
    const ids = Array.from({ length: 1000 }, newId);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(1000);
  });

  it.each(['', 'abc', '1', "' or 1=1", '00000000-0000-0000-0000-00000000000g'])('refuses %p', (text) => {
    expect(isId(text)).toBe(false);
  });

  it('knows its own', () => {
    expect(isId(newId())).toBe(true);
  });
});
