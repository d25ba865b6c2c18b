import { ValidateBy } from 'class-validator';
import { isTimeZone } from '@ballast/domain/membership/quiet-hours';
import { withPlainFault } from './with-fault';

/** A field that holds the name of a time zone. No offset: it knows no summer time, and Postgres reads its sign the other way round. */
export const IsZone = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isTimeZone',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isTimeZone(value),
      },
    },
    withPlainFault('NOT_TIME_ZONE'),
  );
