import { CLUSTER_FAULT_NAMES } from './cluster/cluster-fault-names';
import { FAMILIES } from './faults/family';
import { readOptions } from './options';

describe('the options of the chaos suite', () => {
  it('are a short run of every fault by default', () => {
    expect(readOptions([])).toEqual({
      commands: 4000,
      members: 40,
      faults: FAMILIES,
      seed: 1,
      mutant: null,
      cluster: null,
      state: null,
    });
  });

  it('name faults, a seed and a mutant', () => {
    const args = ['--commands', '100000', '--faults', 'redis, kill', '--seed', '7', '--mutant', 'no-lock-order'];
    expect(readOptions(args)).toMatchObject({
      commands: 100_000,
      faults: ['kill', 'redis'],
      seed: 7,
      mutant: 'no-lock-order',
    });
    expect(readOptions(['--faults', 'none']).faults).toEqual([]);
  });

  it('name the faults of a cluster, which are others', () => {
    expect(readOptions(['--cluster'])).toMatchObject({ faults: [], members: 12, cluster: CLUSTER_FAULT_NAMES });
    const args = ['--cluster', '--faults', 'full-disk,switchover'];
    expect(readOptions(args).cluster).toEqual(['switchover', 'full-disk']);
  });

  it.each([
    [['--cluster', '--faults', 'kill'], '"kill" is no fault'],
    [['--commands', '0'], '--commands is "0"'],
    [['--seed', '1e3'], '--seed is "1e3"'],
    [['--faults', 'kill,fire'], '"fire" is no fault'],
    [['--mutant', 'none'], '"none" is no mutant'],
    [['--fast'], 'Usage: npm run chaos'],
  ])('refuse %j in one sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
