import { Type, applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';

/** Documents a list that can grow: a plain array, and the next page's cursor in X-Next-Cursor when there is more. */
export function ApiPaged(item: Type): MethodDecorator {
  const schema = { type: 'string' as const };
  return applyDecorators(
    ApiOkResponse({
      type: [item],
      headers: { 'X-Next-Cursor': { description: 'Absent on the last page.', schema } },
    }),
  );
}
