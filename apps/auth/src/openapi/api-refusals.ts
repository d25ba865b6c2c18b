import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '@ballast/dto/errors/error.dto';
import { ERROR_STATUS, ErrorCode } from '@ballast/dto/errors/error-codes';

/** What any call may be answered besides its own refusals. */
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
