import { MUTANT_NAMES } from './mutant-names';
import { MUTANTS } from './mutants';
import { applyPatch } from './mutate';

describe('a mutant', () => {
  it('changes the text as often as it is there', () => {
    const patch = { file: 'a.js', find: 'ORDER BY id', by: 'ORDER BY random()', times: 2 };
    expect(applyPatch('x ORDER BY id y ORDER BY id', patch)).toBe('x ORDER BY random() y ORDER BY random()');
  });

  it('is refused when the product has changed under it', () => {
    const patch = { file: 'a.js', find: 'COMMIT', by: '' };
    expect(() => applyPatch('nothing', patch)).toThrow('a.js has 0 times what the mutant changes, not 1: "COMMIT".');
    expect(() => applyPatch('COMMIT COMMIT', patch)).toThrow('2 times');
  });

  it.each(MUTANT_NAMES)('%s changes something, under faults that bring it out', (name) => {
    expect(MUTANTS[name].patches.length).toBeGreaterThan(0);
    expect(MUTANTS[name].faults.length).toBeGreaterThan(0);
  });
});
