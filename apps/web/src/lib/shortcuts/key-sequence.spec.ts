import { PAUSE_MS, readKey, type Pressed } from './key-sequence';

const SHORTCUTS = ['?', 'j', 'g d', 'g h'];

/** The shortcuts that keys complete, pressed one after the other. */
function typed(keys: string, pause = 100): string[] {
  let before: Pressed | null = null;
  return [...keys].flatMap((key, n) => {
    const { shortcut, pressed } = readKey(key, n * pause, before, SHORTCUTS);
    before = pressed;
    return shortcut === null ? [] : [shortcut];
  });
}

describe('keys', () => {
  it.each([
    ['?', ['?']],
    ['jj', ['j', 'j']],
    ['gd', ['g d']],
    ['gdgh', ['g d', 'g h']],
    ['gg', []],
    ['ggd', ['g d']],
    ['gj', ['j']],
    ['gxd', []],
    ['d', []],
    ['xyz', []],
  ])('%s complete the shortcuts %j', (keys, shortcuts) => {
    expect(typed(keys)).toEqual(shortcuts);
  });

  it('that come too late begin anew', () => {
    expect(typed('gd', PAUSE_MS)).toEqual(['g d']);
    expect(typed('gd', PAUSE_MS + 1)).toEqual([]);
    expect(typed('gj', PAUSE_MS + 1)).toEqual(['j']);
  });
});
