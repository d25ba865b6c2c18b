import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { invalidField } from '@ballast/domain/errors/invalid-field';
import { isOneLine } from '@ballast/domain/text/one-line';
import { withFault } from '../validation/with-fault';

/** Named figures of a deployment: numbers, or text as is. */
export type Metrics = Readonly<Record<string, number | string>>;

const MOST = 50;
const MOST_KEPT = 100;
const MAX_NAME = 60;
const LONGEST_TEXT = 200;

/** At most 50 names of at most 60 characters, with finite numbers or texts of at most 200, each in one line. */
export function isMetrics(value: unknown): value is Metrics {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST &&
    entries.every(
      ([name, figure]) =>
        name.length > 0 &&
        name.length <= MAX_NAME &&
        name !== '__proto__' &&
        isOneLine(name) &&
        (typeof figure === 'string' ? figure.length <= LONGEST_TEXT && isOneLine(figure) : Number.isFinite(figure)),
    )
  );
}

export const IsMetrics = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isMetrics', validator: { validate: isMetrics } },
    withFault((of) => ({ code: 'NOT_METRICS', params: { ...of, most: MOST, longest: LONGEST_TEXT } })),
  );

/**
 * The figures of a deployment with those that are reported of it now: each list of deployments reads them whole.
 * @throws DomainError INVALID_INPUT above 100 names
 */
export function mergeMetrics(before: Metrics, reported: Metrics): Metrics {
  const merged = { ...before, ...reported };
  if (Object.keys(merged).length <= Math.max(MOST_KEPT, Object.keys(before).length)) return merged;
  const params = { field: 'metrics', most: MOST_KEPT, longest: LONGEST_TEXT };
  throw invalidField('metrics', { code: 'NOT_METRICS', params });
}

/** Documents such figures. */
export const ApiMetrics = ({ required = true, description = '' } = {}): PropertyDecorator =>
  ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'number' }, { type: 'string' }] },
    selfRequired: required,
    ...(description === '' ? {} : { description }),
  });
