/** A reminder to show, as auth sends it (apps/auth/src/push/write-push.ts). */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly language: string;
  /** It came late, in quiet hours that began since it was sent. */
  readonly isSilent: boolean;
}

/** A path of this site: no address of another one, however it is spelt. */
const OWN_PATH = /^\/(?:[\w~-]+\/?)*$/;

/** A message as a reminder; null for what is none, e.g. of a later version. `now` in milliseconds. */
export function readNotice(text: string | undefined, now: number): Notice | null {
  const { title, body, path, tag, language, quiet } = fieldsOf(text);
  if (typeof title !== 'string' || typeof body !== 'string') return null;
  return {
    ...{ title, body },
    path: typeof path === 'string' && OWN_PATH.test(path) ? path : '/',
    tag: typeof tag === 'string' ? tag : 'reminder',
    language: typeof language === 'string' ? language : '',
    isSilent: isWithin(quiet, now),
  };
}

function isWithin(span: unknown, now: number): boolean {
  const { begin, end } = (span ?? {}) as { readonly begin?: unknown; readonly end?: unknown };
  return typeof begin === 'number' && typeof end === 'number' && begin <= now && now < end;
}

function fieldsOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
