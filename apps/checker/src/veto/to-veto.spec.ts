import type { Finding, StandingFindings } from '../check/standing-findings';
import type { Verdict } from '../check/verdict';
import { toVeto } from './to-veto';

const HOUR = 3_600;
const NOW = 1_000_000;

function finding(number: bigint, word: Verdict['finding'], hoursLeft: number): Finding {
  const verdict: Verdict = word === 'agrees' ? { finding: word, built: 1 } : { finding: word, reason: 'x' };
  const content = { root: '0x', sum: 1n, reserved: 0n, asOfBlock: 1n, postedIn: 1 };
  const effectiveAt = NOW + hoursLeft * HOUR;
  return { posted: { number, ...content, effectiveAt, isPending: hoursLeft > 0 }, verdict, isNew: true, shownBy: 1 };
}

const found = (...findings: Finding[]): StandingFindings => ({
  ...{ block: 1, time: NOW },
  findings,
});
const vetoed = (findings: StandingFindings, silence: number, hours = 2) =>
  toVeto(findings, { silence, hours })[0]?.posted.number ?? null;

describe('what is vetoed', () => {
  it('is the first that differs: later ones go with it', () => {
    const all = [
      finding(1n, 'agrees', 0),
      finding(2n, 'agrees', 1),
      finding(3n, 'differs', 5),
      finding(4n, 'differs', 6),
    ];
    expect(vetoed(found(...all), 0)).toBe(3n);
  });

  it('is nothing that has matured, that agrees, or that waits', () => {
    expect(vetoed(found(finding(1n, 'differs', 0), finding(2n, 'agrees', 5)), 9 * HOUR)).toBeNull();
    expect(vetoed(found(finding(1n, 'waiting', 3)), 9 * HOUR)).toBeNull();
  });

  it('is one that nobody could check for an hour and whose notice is about to end', () => {
    const last = found(finding(1n, 'waiting', 2), finding(2n, 'waiting', 5));
    expect(vetoed(last, HOUR - 1)).toBeNull();
    expect(vetoed(last, HOUR)).toBe(1n);
    expect(vetoed(last, HOUR, 0)).toBeNull();
  });
});
