import { applyDecorators, type Type } from '@nestjs/common';
import { ApiHeader, ApiProduces } from '@nestjs/swagger';
import { ApiPaged } from './api-paged';

/** Documents a list in pages that is also given as a file. */
export const ApiListed = (item: Type): MethodDecorator =>
  applyDecorators(
    ApiPaged(item),
    ApiProduces('application/json', 'text/csv'),
    ApiHeader({ name: 'Accept', required: false, description: 'text/csv gives all lines as a file.' }),
  );
