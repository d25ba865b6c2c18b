import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { inputs, takerOf } from '../testing/inputs';

describe('every object within what is sent to us', () => {
  const cases = inputs().flatMap(({ dto }) =>
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', false, false)
      .filter(({ type, each }) => type === ValidationTypes.NESTED_VALIDATION && !each)
      .map(({ propertyName: field }) => ({ dto, field, name: `${dto.name}.${field}` })),
  );

  it('is looked at', () => expect(cases.length).toBeGreaterThan(10));

  it.each(cases)('is no list: $name', ({ dto, field }) => {
    const takes = takerOf(dto, field);
    expect([takes([]), takes([{}])]).toEqual([false, false]);
  });
});
