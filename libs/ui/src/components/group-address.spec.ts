import { groupAddress, shortenHash } from './group-address';

describe('an address on the page', () => {
  it('stands in groups of four, 0x with the first', () => {
    const groups = groupAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    expect(groups).toHaveLength(10);
    expect(groups[0]).toBe('0x5aAe');
    expect(groups.join('')).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  });

  it('is shortened only when that saves room', () => {
    expect(shortenHash('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAeb6…1BeAed');
    expect(shortenHash('0x1234')).toBe('0x1234');
  });
});
