import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';

/**
 * A field that holds one object with checks of its own. `ValidateNested` alone takes a list where one object is expected, and
 * lets an empty one through unchecked.
 */
export const Nested = (dto: () => new () => object): PropertyDecorator =>
  applyDecorators(Type(dto), ValidateNested(), IsObject());
