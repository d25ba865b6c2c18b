import { ValidateBy } from 'class-validator';

/** Refuses a variable without `other`, which has no meaning of its own but which this one needs. */
export function Needs(other: string): PropertyDecorator {
  return ValidateBy({
    name: 'needs',
    validator: {
      validate: (_value, context) => (context?.object as Record<string, unknown> | undefined)?.[other] !== undefined,
      defaultMessage: (context) => `${other} is missing, which ${context?.property ?? 'another variable'} needs`,
    },
  });
}
