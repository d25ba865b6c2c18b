const CENSORED = '[redacted]';

/** Property names whose values never reach a log, whatever they hold. */
const SECRET_NAME =
  /passw|secret|token|cookie|authorization|identity$|invitation_?code|recovery_?code|totp|otp$|mnemonic|signature|(^|[a-z_])key$|^key$/i;
const HARMLESS_NAME = /^(public_?key|idempotency_?key|token_?id)$/i;

/** Secrets that hide inside sentences, URLs and stack traces. */
const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, CENSORED],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${CENSORED}`],
  [/(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g, `$1:${CENSORED}@`],
  [/\b((?:__Host-)?ballast_session)=[^;\s"]+/g, `$1=${CENSORED}`],
  [/([?&](?:token|code|invite|invitation|key|secret|password)=)[^&\s"#]+/gi, `$1${CENSORED}`],
];

/** A quick test for texts that may hold a secret; most texts do not match. */
const SUSPICIOUS = /eyJ|bearer|basic|:\/\/|ballast_session|[?&](?:token|code|invit|key|secret|password)/i;

const MAX_DEPTH = 6;
/** Names come from code, and from answers of other programs. */
const MOST_NAMES = 1_000;
const judgedNames = new Map<string, boolean>();

/** A copy that is safe to log: secrets by name and by form are censored, deep nesting is cut, bigint becomes text. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  if (ArrayBuffer.isView(value)) return '[binary]';
  return redactFields(value as Readonly<Record<string, unknown>>, depth);
}

function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return SECRET_TEXT.reduce((result, [form, replacement]) => result.replace(form, replacement), text);
}

function redactFields(fields: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    const item = fields[name];
    // Assigned, it would be no field of the copy.
    if (name !== '__proto__') copy[name] = item !== undefined && isSecret(name) ? CENSORED : redact(item, depth + 1);
  }
  return copy;
}

/** Whether a name says that its value is a secret. Most lines have the names of the lines before. */
function isSecret(name: string): boolean {
  const known = judgedNames.get(name);
  if (known !== undefined) return known;
  const judged = SECRET_NAME.test(name) && !HARMLESS_NAME.test(name);
  if (judgedNames.size < MOST_NAMES) judgedNames.set(name, judged);
  return judged;
}

/** Copies only an error's message fields: drivers attach parameters and requests to their errors. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
  };
}
