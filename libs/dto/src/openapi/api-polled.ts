import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';

/** Documents a read that answers 304 to whoever has its answer already. */
export const ApiPolled = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({ name: 'If-None-Match', required: false }),
    ApiResponse({ status: 304, description: 'Nothing has changed since the answer with that ETag.' }),
  );
