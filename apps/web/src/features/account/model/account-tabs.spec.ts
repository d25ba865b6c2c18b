import { ACCOUNT_PARTS } from './account-parts';
import { PARTS_OF, partLink, readTab } from './account-tabs';

const opened = (search: string, hash = '') => readTab(new URLSearchParams(search), hash);

describe('the tab of the account page that an address opens', () => {
  it('is the named one, the first for none or an unknown one', () => {
    expect(opened('tab=security')).toBe('security');
    expect(opened('')).toBe('profile');
    expect(opened('tab=elsewhere')).toBe('profile');
  });

  it('is the one with the part that the fragment names, as links from before the tabs have it', () => {
    expect(opened('', '#wallet')).toBe('wallets');
    expect(opened('tab=profile', '#sessions')).toBe('devices');
    expect(opened('tab=data', '#nowhere')).toBe('data');
  });

  it('holds each part once, and links to a part open its tab', () => {
    const ids = ACCOUNT_PARTS.map(({ id }) => id);
    expect(Object.values(PARTS_OF).flat().sort()).toEqual([...ids].sort());
    for (const id of ids) {
      const { searchParams, hash } = new URL(partLink(id), 'https://ballast.example');
      expect(PARTS_OF[readTab(searchParams, '')]).toContain(id);
      expect(hash).toBe(`#${id}`);
    }
  });
});
