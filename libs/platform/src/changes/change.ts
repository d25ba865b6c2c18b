/** The members whose screens a change concerns: all, all admins, or those with these ids. */
export type Audience = 'all' | 'admins' | readonly string[];

/** Names of data that some members' screens have to refetch. */
export interface Change {
  /** Query keys of the web, levels separated by slashes (`money/deposits`); a key includes all keys below it, `*` is every key. */
  readonly keys: readonly string[];
  readonly audience: Audience;
}

/** The content of one NOTIFY payload. */
export interface Notification {
  /** Positions count from this mark on (`ChangeLog`). */
  readonly mark?: string;
  readonly changes?: readonly Change[];
  /** The number of the last final block. */
  readonly head?: number;
}

/** Postgres takes payloads below 8,000 bytes; an id and its comma are 37. */
const IDS_A_PAYLOAD = 180;

const PAYLOAD = /^([\w*/,-]+) ([\w,-]+)$/;

/** The payload of a mark. */
export const markPayload = (mark: string): string => `mark ${mark}`;

/** The payloads of a change: `<keys> <audience>`, both comma separated; one payload for each 180 members. */
export function payloadsOf({ keys, audience }: Change): string[] {
  const names = keys.join(',');
  if (typeof audience === 'string') return [`${names} ${audience}`];
  const ids = [...new Set(audience)];
  const count = Math.ceil(ids.length / IDS_A_PAYLOAD);
  return Array.from(
    { length: count },
    (_, at) => `${names} ${ids.slice(at * IDS_A_PAYLOAD, (at + 1) * IDS_A_PAYLOAD).join(',')}`,
  );
}

/** Parses a payload; one of an unknown form, sent by another version, is an empty notification. */
export function readPayload(payload: string): Notification {
  const [, first = '', second = ''] = PAYLOAD.exec(payload) ?? [];
  if (second === '') return {};
  if (first === 'mark') return { mark: second };
  if (first === 'head') return { head: Number(second) };
  return { changes: [{ keys: first.split(','), audience: audienceOf(second) }] };
}

function audienceOf(text: string): Audience {
  return text === 'all' || text === 'admins' ? text : text.split(',');
}
