import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';
import { Env } from './env';

/** A variable with the days that rows are kept (docs/retention.md). */
export function KeepDays(
  about: string,
  { fallback, least }: { readonly fallback: number; readonly least: number },
): PropertyDecorator {
  return applyDecorators(
    Env({ about: `Days for which ${about} are kept, ${least} or more`, fallback }),
    IsInt({ message: '$property must be a whole number of days' }),
    Min(least),
    Max(36_500),
  );
}
