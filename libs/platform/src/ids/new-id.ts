import { uuidv7 } from 'uuidv7';

/**
 * A new UUIDv7: unique everywhere, ascending within a process unless its clock is set back by more than ten seconds, so
 * that it also serves as a keyset. Ids of one millisecond are counted on: knowing an id must never be what permits something.
 */
export function newId(): string {
  return uuidv7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of any version; Postgres would answer anything else with an error of its own. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
