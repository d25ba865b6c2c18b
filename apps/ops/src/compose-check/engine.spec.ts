import { execute } from './engine';

const env = { PATH: process.env['PATH'] };

describe('a program of the engine', () => {
  it('ends with its code and what it said', async () => {
    expect(await execute('sh', ['-c', 'echo out; echo err >&2; exit 3'], env)).toEqual({
      ...{ code: 3, out: 'out\n', err: 'err\n' },
    });
    expect(await execute('no-such-program', [], env)).toMatchObject({ code: 127 });
  });

  it('says that it took too long, which no word of its own would', async () => {
    const { code, err } = await execute('sleep', ['60'], env, 200);
    expect([code, err.trim().split('\n').at(-1)]).toEqual([127, 'sleep took longer than 0.2 s.']);
  });
});
