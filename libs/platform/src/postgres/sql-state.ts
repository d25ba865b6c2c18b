/** Postgres's five-character code of an error, e.g. `23505`, or undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, driverError } = error as Error & { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' && /^[0-9A-Z]{5}$/.test(state) ? state : undefined;
}

/** The constraint or unique index a statement broke, or undefined. */
export function brokenConstraintOf(error: unknown): string | undefined {
  const thrown = error as { constraint?: unknown; driverError?: { constraint?: unknown } } | undefined;
  // TypeORM wraps what the driver throws; a query on the driver itself throws it bare.
  const constraint = thrown?.driverError?.constraint ?? thrown?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}
