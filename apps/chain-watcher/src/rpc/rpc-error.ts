/**
 * The kind of a JSON-RPC failure. `no_answer`: network, timeout, HTTP 5xx. `garbage`: a malformed answer.
 * `rate_limited`: retry later. `too_much`: the node refuses a request of this size. `refused`: the node understood the
 * request and refused it.
 */
export type RpcFault = 'no_answer' | 'garbage' | 'rate_limited' | 'too_much' | 'refused';

/** A failed JSON-RPC call. Holds neither URL nor parameters: a URL often carries the provider's API key. */
export class RpcError extends Error {
  /** JSON-RPC error code, when the node gave one. */
  readonly code: number | undefined;
  /** Revert data in hex, when the node gave any. */
  readonly data: string | null;

  constructor(
    readonly fault: RpcFault,
    message: string,
    details: { code?: number; data?: string | null; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'RpcError';
    this.code = details.code;
    this.data = details.data ?? null;
  }
}

const RATE_CODES: ReadonlySet<number> = new Set([429, -32029, -32097]);
const LIMIT_EXCEEDED = -32005;
const RATE_WORDS = /too many requests|rate.?limit|requests? per (second|minute)|capacity|throttl|quota|credits/i;
const SIZE_WORDS =
  /range|too many results|more than \d+ (results|logs)|returned more than|response size|too large|limited to|exceeds? (the )?(max|limit)|query timeout|timed? ?out/i;

/** Reads the `error` member of a JSON-RPC answer to `method`. */
export function refusalOf(method: string, error: unknown): RpcError {
  const { code, message, data } = fieldsOf(error);
  const details = { ...(code === undefined ? {} : { code }), data: revertDataIn(data) };
  return new RpcError(faultOf(method, code, message), `${method}: ${message}`, details);
}

function faultOf(method: string, code: number | undefined, message: string): RpcFault {
  // -32005 means both 'slow down' and 'too many logs', depending on the provider and its mood; only the text tells.
  const aboutSize = method === 'eth_getLogs' && SIZE_WORDS.test(message);
  if (code !== undefined && RATE_CODES.has(code)) return 'rate_limited';
  if (RATE_WORDS.test(message)) return 'rate_limited';
  if (aboutSize) return 'too_much';
  return code === LIMIT_EXCEEDED ? 'rate_limited' : 'refused';
}

function fieldsOf(error: unknown): { code: number | undefined; message: string; data: unknown } {
  if (typeof error !== 'object' || error === null) return { code: undefined, message: 'refused', data: null };
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown };
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message.slice(0, 300) : 'refused',
    data,
  };
}

/** Nodes put revert data either straight into `data` or one or two objects deeper. */
function revertDataIn(data: unknown, depth = 0): string | null {
  if (typeof data === 'string') return /^(?:.*\s)?(0x[0-9a-fA-F]*)$/.exec(data)?.[1] ?? null;
  if (typeof data !== 'object' || data === null || depth > 2) return null;
  const { data: inner, result } = data as { data?: unknown; result?: unknown };
  return revertDataIn(inner, depth + 1) ?? revertDataIn(result, depth + 1);
}
