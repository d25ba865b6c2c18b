import { runProgram } from './run-program';

describe('a program in the background', () => {
  it('takes the time that others leave, and so does what it starts', async () => {
    const priority = `require('node:os').getPriority()`;
    const child = `require('node:child_process').execFileSync(process.execPath, ['-p', "${priority}"], { encoding: 'utf8' })`;
    const { code, output } = await runProgram(['-p', `[${priority}, Number(${child})]`], { inBackground: true });
    expect([code, output.trim()]).toEqual([0, '[ 19, 19 ]']);
  });
});
