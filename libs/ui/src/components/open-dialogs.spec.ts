import { openDialogs } from './open-dialogs';

const dialog = (name: string) => ({ name }) as unknown as HTMLElement;

describe('open dialogs', () => {
  it('names the topmost, and the one below it once that is closed', () => {
    const [below, above] = [dialog('pay'), dialog('confirm')];
    const leaveBelow = openDialogs.enter(below);
    const leaveAbove = openDialogs.enter(above);
    expect(openDialogs.top()).toBe(above);
    leaveAbove();
    expect(openDialogs.top()).toBe(below);
    leaveBelow();
    expect(openDialogs.top()).toBeNull();
  });

  it('tells its listeners when one opens and when it closes', () => {
    let calls = 0;
    const stop = openDialogs.subscribe(() => (calls += 1));
    openDialogs.enter(dialog('one'))();
    stop();
    openDialogs.enter(dialog('two'))();
    expect(calls).toBe(2);
  });
});
