import { applyDecorators, type Type } from '@nestjs/common';
import { ApiHeader, ApiProduces } from '@nestjs/swagger';
import { ApiPaged } from './api-paged';
import { ApiPolled } from './api-polled';

/** Documents a list in pages that is also given as a file, and answers 304 to whoever has its page already. */
export const ApiListed = (item: Type): MethodDecorator =>
  applyDecorators(
    ApiPaged(item),
    ApiPolled(),
    ApiProduces('application/json', 'text/csv'),
    ApiHeader({ name: 'Accept', required: false, description: 'text/csv gives all lines as a file.' }),
  );
