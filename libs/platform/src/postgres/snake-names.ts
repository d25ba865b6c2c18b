import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from './columns';

/** Columns of entities are snake_case in SQL, as everywhere: `createdAt` is `created_at`. */
export class SnakeNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? snakeCase(property);
  }
}
