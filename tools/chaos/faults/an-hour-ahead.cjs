/** Loaded before a process: its machine's clock is an hour ahead. Time since the start of the process stays true. */
const AHEAD_MS = 3_600_000;
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + AHEAD_MS);
    else super(...args);
  }

  static now() {
    return RealDate.now() + AHEAD_MS;
  }
}

globalThis.Date = ShiftedDate;
