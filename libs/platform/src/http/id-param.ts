import { Injectable, PipeTransform } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { isId } from '../ids/new-id';

/** An id in a path. What is no id names nothing, so it is a 404 and never reaches Postgres. */
@Injectable()
export class IdParam implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw new DomainError('NOT_FOUND', { what: 'id' });
    return value.toLowerCase();
  }
}
