import { ValidateBy } from 'class-validator';

/** Refuses a number above the length of the list in the variable `list`. */
export function AtMostAsManyAs(list: string): PropertyDecorator {
  return ValidateBy({
    name: 'atMostAsManyAs',
    validator: {
      validate: (value, context) => {
        const entries = (context?.object as Record<string, unknown> | undefined)?.[list];
        return typeof value === 'number' && Array.isArray(entries) && value <= entries.length;
      },
      defaultMessage: (context) => `${context?.property ?? 'It'} must not be more than ${list} has entries`,
    },
  });
}
