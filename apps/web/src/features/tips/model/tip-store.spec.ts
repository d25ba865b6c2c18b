import { withViewed } from './tip-memory';
import { TipStore } from './tip-store';

function kept(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { values, open: () => new TipStore(() => storage) };
}

describe('the tips’ storage', () => {
  it('is there again when the page is opened again', () => {
    const { open } = kept();
    open().update((memory) => withViewed(memory, 'fees'));
    expect(open().read().viewed).toEqual(['fees']);
  });

  it('lasts until the page is left when the browser refuses storage', () => {
    const store = new TipStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.read().viewed).toEqual([]);
    store.update((memory) => withViewed(memory, 'fees'));
    expect(store.read().viewed).toEqual(['fees']);
  });

  it('starts anew over rubbish', () => {
    const { open, values } = kept({ 'ballast-tips': '{"viewed":' });
    const store = open();
    store.update((memory) => withViewed(memory, 'fees'));
    expect(JSON.parse(values.get('ballast-tips') ?? '')).toMatchObject({ viewed: ['fees'] });
  });

  it('tells its listeners of changes only', () => {
    const store = kept().open();
    let calls = 0;
    store.subscribe(() => (calls += 1));
    store.update((memory) => withViewed(memory, 'fees'));
    store.update((memory) => withViewed(memory, 'fees'));
    expect(calls).toBe(1);
  });
});
