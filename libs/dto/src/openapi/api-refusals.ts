import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { ErrorCode } from '@ballast/domain/errors/error-params';
import { ErrorDto } from '../errors/error.dto';
import { ERROR_STATUS } from '../errors/error-codes';

/** The refusals of every call, besides its own. */
const ALWAYS: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', 'INTERNAL'];

/** Documents the refusals of a call: one answer per status, with the codes that can come with it. */
export function ApiRefusals(...codes: ErrorCode[]): MethodDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes, ...ALWAYS]) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return applyDecorators(
    ...[...byStatus].map(([status, list]) =>
      ApiResponse({
        status,
        type: ErrorDto,
        description: [...new Set(list)].join(', '),
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } }
          : {}),
      }),
    ),
  );
}
