import { type ValidationError, getMetadataStorage } from 'class-validator';
import type { FieldFault, FieldFaults } from '@ballast/domain/errors/field-fault';
import type { OfField } from '@ballast/domain/errors/params/input-faults';

/** A rule of class-validator that a value broke. */
interface BrokenRule {
  readonly of: OfField;
  /** The decorator's arguments. */
  readonly limits: readonly unknown[];
  readonly value: unknown;
}

/** The fault that each of class-validator's rules stands for, by the rule's name. */
const FAULTS: Readonly<Record<string, (broken: BrokenRule) => FieldFault>> = {
  isDefined: ({ of }) => ({ code: 'MISSING', params: of }),
  isNotEmpty: ({ of }) => ({ code: 'MISSING', params: of }),
  isLength: wrongLength,
  minLength: wrongLength,
  maxLength: ({ of, limits: [most], value }) => wrongLength({ of, limits: [0, most], value }),
  isString: ({ of }) => ({ code: 'NOT_TEXT', params: of }),
  isInt: ({ of }) => ({ code: 'NOT_WHOLE_NUMBER', params: of }),
  isBoolean: ({ of }) => ({ code: 'NOT_BOOLEAN', params: of }),
  isUuid: ({ of }) => ({ code: 'NOT_ID', params: of }),
  isArray: ({ of }) => ({ code: 'NOT_LIST', params: of }),
  isObject: ({ of }) => ({ code: 'NOT_OBJECT', params: of }),
  nestedValidation: ({ of }) => ({ code: 'NOT_OBJECT', params: of }),
  isIso8601: ({ of }) => ({ code: 'NOT_TIME', params: of }),
  min: ({ of, limits: [least] }) => ({ code: 'TOO_SMALL', params: { ...of, least: Number(least) } }),
  max: ({ of, limits: [most] }) => ({ code: 'TOO_LARGE', params: { ...of, most: Number(most) } }),
  isIn: ({ of, limits: [values] }) => ({
    code: 'NOT_ONE_OF',
    params: { ...of, values: (values as readonly unknown[]).map(String) },
  }),
  matches: ({ of, limits: [pattern] }) => ({ code: 'NOT_OF_PATTERN', params: { ...of, pattern: String(pattern) } }),
  arrayMinSize: ({ of }) => ({ code: 'EMPTY_LIST', params: of }),
  arrayMaxSize: ({ of, limits: [most] }) => ({ code: 'LONG_LIST', params: { ...of, most: Number(most) } }),
  arrayUnique: ({ of }) => ({ code: 'NAMED_TWICE', params: of }),
};

/** One fault a field, nested fields as `outer.inner`. The errors need their target and value. */
export function faultsOf(errors: readonly ValidationError[], prefix = ''): FieldFaults {
  const found = errors.flatMap((error): (readonly [string, FieldFault])[] => {
    const name = `${prefix}${error.property}`;
    const [rule] = Object.keys(error.constraints ?? {});
    const own = rule === undefined ? [] : [[name, faultOf(error, rule)] as const];
    return [...own, ...Object.entries(faultsOf(error.children ?? [], `${name}.`))];
  });
  return Object.fromEntries(found);
}

function faultOf({ property, target, value, contexts }: ValidationError, rule: string): FieldFault {
  const decorator = decoratorOf(target, property, rule);
  const of: OfField = { field: property, ...(decorator?.each === true ? { each: true } : {}) };
  const { faultOf: named } = (contexts?.[rule] ?? {}) as { faultOf?: (of: OfField, value: unknown) => FieldFault };
  if (named !== undefined) return named(of, value);
  const known = Object.hasOwn(FAULTS, rule) ? FAULTS[rule] : undefined;
  return known?.({ of, limits: decorator?.constraints ?? [], value }) ?? { code: 'MALFORMED_FIELD', params: of };
}

/** The decorator that refused a field, for its arguments: the error has them in its message only. */
function decoratorOf(target: object | undefined, property: string, rule: string) {
  if (target === undefined) return undefined;
  return getMetadataStorage()
    .getTargetValidationMetadatas(target.constructor, '', false, false)
    .find(({ propertyName, name, type }) => propertyName === property && (name ?? type) === rule);
}

/** Refuses lengths outside of both limits. Of a list whose entries are checked, a wrong entry counts. */
function wrongLength({ of, limits: [least, most], value }: BrokenRule): FieldFault {
  const entries: unknown[] = of.each === true && Array.isArray(value) ? value : [value];
  const texts = entries.map((entry) => entry ?? '');
  if (texts.some((text) => typeof text !== 'string')) return { code: 'NOT_TEXT', params: of };
  if (texts.every((text) => String(text).length >= Number(least)))
    return { code: 'TOO_LONG', params: { ...of, most: Number(most) } };
  return Number(least) === 1
    ? { code: 'MISSING', params: of }
    : { code: 'TOO_SHORT', params: { ...of, least: Number(least) } };
}
