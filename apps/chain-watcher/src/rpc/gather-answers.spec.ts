import { gatherAnswers } from './gather-answers';

const never = new Promise<null>(() => undefined);
const atLeast = (count: number) => (answers: readonly unknown[]) => answers.length >= count;

describe('gathering answers', () => {
  it('waits for all that come', async () => {
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve('slow'), 20));
    expect(await gatherAnswers([slow, Promise.resolve('fast'), Promise.resolve(null)], atLeast(1))).toEqual({
      answers: ['slow', 'fast'],
      late: [],
    });
  });

  it('names who is late once enough have answered', async () => {
    const questions = [never, Promise.resolve(['a']), Promise.resolve(['b'])];
    expect(await gatherAnswers(questions, atLeast(2), 5)).toEqual({ answers: [['a'], ['b']], late: [0] });
  });

  it('goes on waiting while too few have answered, and fails with a fault of ours', async () => {
    let ended = false;
    void gatherAnswers([never, Promise.resolve('a')], atLeast(2), 5).then(() => (ended = true));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(ended).toBe(false);
    await expect(gatherAnswers([never, Promise.reject(new Error('ours'))], atLeast(1), 5)).rejects.toThrow('ours');
    expect(await gatherAnswers([], atLeast(1))).toEqual({ answers: [], late: [] });
  });
});
