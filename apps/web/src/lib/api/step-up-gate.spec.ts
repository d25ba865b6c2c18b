import { StepUpGate } from './step-up-gate';

describe('the gate of the second factor', () => {
  it('says no at once when nobody can ask the member', async () => {
    await expect(new StepUpGate().ask()).resolves.toBe(false);
  });

  it('asks once however many writes wait, and gives all of them the answer', async () => {
    const gate = new StepUpGate();
    const prompts: boolean[] = [];
    gate.subscribe(() => prompts.push(gate.isWaiting()));
    const writes = [gate.ask(), gate.ask()];
    expect(gate.isWaiting()).toBe(true);
    gate.answer(true);
    await expect(Promise.all(writes)).resolves.toEqual([true, true]);
    expect(gate.isWaiting()).toBe(false);
    expect(prompts.at(-1)).toBe(false);
  });

  it('asks again for the next write', async () => {
    const gate = new StepUpGate();
    gate.subscribe(() => undefined);
    const first = gate.ask();
    gate.answer(true);
    await first;
    const second = gate.ask();
    expect(gate.isWaiting()).toBe(true);
    gate.answer(false);
    await expect(second).resolves.toBe(false);
  });
});
