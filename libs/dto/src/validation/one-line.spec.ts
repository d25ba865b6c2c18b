import { isMetrics } from '../deployments/metrics';
import { type Dto, inputs, takerOf } from '../testing/inputs';

/** Fields that take more than one line of plain text, by name, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  password: 'a secret: compared as typed, neither shown nor sent on',
  withdrawalPassword: 'a secret: compared as typed, neither shown nor sent on',
  'ChangePasswordDto.current': 'a secret: compared as typed, neither shown nor sent on',
  'ChangeWithdrawalPasswordDto.current': 'a secret: compared as typed, neither shown nor sent on',
  next: 'a secret: compared as typed, neither shown nor sent on',
  'RecordEventDto.message': 'lines of a log; shown as text in a box of their own',
};

const NOT_ONE_LINE = ['\n', '\r\n', '\t', '\u0000', '\u0007', '\u001b[2J', '\u007f', '\u0085', '\u2028', '\u2029'];
const TURNED = ['\u202e', '\u202a', '\u2066', '\u2069', '\u200f', '\u061c', '\ud800', '\udc00'];
const LENGTHS = [2, 3, 8, 16, 32, 40, 64, 66, 100, 132];

const textsWith = (mark: string): string[] =>
  LENGTHS.flatMap((length) => [
    `a${mark}`.padEnd(length, 'a'),
    `${mark}a`.padEnd(length, '1'),
    `0x${mark}`.padEnd(length, '0'),
  ]);

const reasonFor = (dto: Dto, field: string) => EXCEPTIONS[`${dto.name}.${field}`] ?? EXCEPTIONS[field];

describe('every text that is sent to us', () => {
  const cases = inputs().flatMap(({ dto, fields }) =>
    fields.map((field) => ({ dto, field, name: `${dto.name}.${field}` })),
  );

  it('is looked at', () => expect(cases.length).toBeGreaterThan(90));

  it.each(cases)('is one line, or has a reason why not: $name', ({ dto, field }) => {
    const takes = takerOf(dto, field);
    const taken = [...NOT_ONE_LINE, ...TURNED].filter((mark) =>
      textsWith(mark).some((text) => takes(text) || takes([text])),
    );
    if (reasonFor(dto, field) === undefined) expect(taken).toEqual([]);
    else expect(taken).toContain('\n');
  });

  it.each(cases.filter(({ dto, field }) => reasonFor(dto, field)?.startsWith('lines')))(
    'holds no other control characters: $name',
    ({ dto, field }) => {
      const takes = takerOf(dto, field);
      for (const mark of ['\u0000', '\u001b', '\u202e', '\ud800']) expect(takes(`a${mark}b`)).toBe(false);
      expect(takes('one\r\n\ttwo')).toBe(true);
    },
  );
});

describe('the names and texts among figures of a deployment', () => {
  it.each([...NOT_ONE_LINE, ...TURNED])('are one line: %j', (mark) => {
    expect([isMetrics({ [`a${mark}b`]: 1 }), isMetrics({ a: `b${mark}c` })]).toEqual([false, false]);
  });
});
