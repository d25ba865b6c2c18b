import { TipPace } from './tip-pace';

describe('tooltips', () => {
  it('lets the first one wait', () => {
    expect(new TipPace().enter(0)).toBe(false);
  });

  it('opens the next at once within 300 ms of one that was open', () => {
    const pace = new TipPace();
    pace.enter(0);
    pace.leave(700);
    expect(pace.enter(1_000)).toBe(true);
    pace.leave(1_010);
    expect(pace.enter(1_310)).toBe(true);
    pace.leave(1_320);
    expect(pace.enter(1_621)).toBe(false);
  });

  it('does not count one that was passed over before it opened', () => {
    const pace = new TipPace();
    pace.enter(0);
    pace.leave(699);
    expect(pace.enter(700)).toBe(false);
  });
});
