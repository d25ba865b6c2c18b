import { v7 } from 'uuid';

/** A new UUIDv7: unique everywhere, ascending within a process, so that it also serves as a keyset. */
export function newId(): string {
  return v7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of any version; Postgres would answer anything else with an error of its own. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
