import { RecurringWork } from './recurring-work';

class Counted extends RecurringWork {
  turns = 0;
  failures: unknown[] = [];
  end: (() => void) | undefined;
  fault: Error | undefined;

  look(): Promise<void> {
    return this.turn(
      async () => {
        this.turns += 1;
        await new Promise<void>((resolve) => (this.end = resolve));
        if (this.fault !== undefined) throw this.fault;
      },
      (error) => this.failures.push(error),
    );
  }
}

describe('work that recurs', () => {
  it('has one turn at a time, for which all who ask meanwhile wait', async () => {
    const work = new Counted();
    const begun = [work.look(), work.look()];
    work.end?.();
    await Promise.all(begun);
    expect(work.turns).toBe(1);
    const next = work.look();
    work.end?.();
    await next;
    expect(work.turns).toBe(2);
  });

  it('goes on after a failure, which throws at nobody', async () => {
    const work = new Counted();
    work.fault = new Error('away');
    for (let turn = 0; turn < 2; turn += 1) {
      const begun = work.look();
      work.end?.();
      await begun;
    }
    expect(work.failures).toEqual([work.fault, work.fault]);
  });

  it('ends its turn before the process goes on to close what it uses, and begins no other', async () => {
    const work = new Counted();
    const steps: string[] = [];
    const turn = work.look().then(() => steps.push('turn'));
    const stopped = work.onModuleDestroy().then(() => steps.push('stopped'));
    await work.look().then(() => steps.push('refused'));
    work.end?.();
    await Promise.all([turn, stopped]);
    expect(steps).toEqual(['refused', 'turn', 'stopped']);
    expect(work.turns).toBe(1);
  });
});
