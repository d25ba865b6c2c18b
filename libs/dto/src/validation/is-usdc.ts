import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { withPlainFault } from './with-fault';

/** A field that holds an amount in the wire form: plain decimal string, at most six places (`docs/product/rules.md §2`). */
export function IsUsdc(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, pattern: '^(0|[1-9]\\d{0,12})(\\.\\d{1,6})?$', example: '1384.615384' }),
    ValidateBy(
      { name: 'isUsdc', validator: { validate: (value: unknown) => parseUsdc(value) !== null } },
      withPlainFault('NOT_USDC'),
    ),
  );
}

/** An amount in an answer. */
export const ApiUsdc = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, example: '1384.615384', ...(description ? { description } : {}) });

/** An amount in an answer that may be unknown. */
export const ApiUsdcOrNull = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example: '1384.615384', ...(description ? { description } : {}) });

/** A time in an answer. */
export const ApiTime = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', ...(description ? { description } : {}) });

/** A time in an answer that may not have come yet. */
export const ApiTimeOrNull = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, ...(description ? { description } : {}) });
