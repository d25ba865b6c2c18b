import { Injectable, type PipeTransform } from '@nestjs/common';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { isId } from '@ballast/platform/ids/new-id';

/** An id in a path; anything that is none names nothing, and would be an error of its own in Postgres. */
@Injectable()
export class IdParam implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isId(id)) throw new CodedError('NOT_FOUND', 'There is nothing under this id.');
    return id.toLowerCase();
  }
}
