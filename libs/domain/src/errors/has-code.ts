import type { ErrorCode } from './error-params';

/** Whether an error is the refusal with that code, wherever it was thrown. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === code;
