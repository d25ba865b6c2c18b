import { readdirSync } from 'node:fs';
import path from 'node:path';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { faultsOf } from '@ballast/platform/http/input-faults';
import { FIELD_NAMES } from '@ballast/texts/de/field-names';
import { fieldFaultText } from '@ballast/texts/errors';
import { LANGUAGES } from '@ballast/texts/languages';

const DTOS = path.resolve(__dirname, '../../libs/dto/src');
const WRONG: readonly unknown[] = [undefined, null, '', ' ', 'x', '\n', 5, -1, 1e9, 1.5, true, {}, [], [5], ['', '']];

type Dto = new () => object;

/** Every class whose input is checked, with the names of its checked fields. */
function inputs(): { readonly dto: Dto; readonly fields: readonly string[] }[] {
  const files = readdirSync(DTOS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dto.ts'));
  const things = files.flatMap((name) => Object.values(jest.requireActual<object>(path.join(DTOS, name))) as unknown[]);
  return [...new Set(things)]
    .filter((thing): thing is Dto => typeof thing === 'function')
    .map((dto) => {
      const checks = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
      return { dto, fields: [...new Set(checks.map(({ propertyName }) => propertyName))] };
    })
    .filter(({ fields }) => fields.length > 0);
}

const cases = inputs().flatMap(({ dto, fields }) =>
  fields.map((field) => ({ dto, field, name: `${dto.name}.${field}` })),
);

const isSentence = (text: string): boolean =>
  /^[A-ZÄÖÜ„0-9][^]+[a-zäöüß0-9).]$/.test(text) && !/undefined|NaN|\[object/.test(text);

describe('a wrong field of a request', () => {
  it('is looked at, whatever its class', () => expect(cases.length).toBeGreaterThan(90));

  it.each(cases)('has a fault by name, and a sentence in every language: $name', ({ dto, field }) => {
    const bad: unknown[] = [];
    for (const value of [...WRONG, 'x'.repeat(20_000), Array.from({ length: 2_000 }, (_, n) => `${n}`)]) {
      const errors = validateSync(plainToInstance(dto, { [field]: value })).filter(
        ({ property }) => property === field,
      );
      for (const fault of Object.values(faultsOf(errors))) {
        const sentences = LANGUAGES.map((language) => fieldFaultText(language, fault));
        if (fault.code === 'MALFORMED_FIELD' || !sentences.every(isSentence)) bad.push({ fault, sentences });
      }
    }
    expect(bad).toEqual([]);
  });

  it('has a German name only while there is such a field', () => {
    const fields = new Set(cases.map(({ field }) => field));
    expect(Object.keys(FIELD_NAMES).filter((name) => !fields.has(name))).toEqual([]);
  });
});
