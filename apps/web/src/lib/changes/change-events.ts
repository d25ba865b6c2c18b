/** The keys of a `change` event; none when its data are malformed. */
export function readChange(data: string): readonly string[] {
  const keys = read(data, 'keys');
  return Array.isArray(keys) && keys.every((key) => typeof key === 'string') ? keys : [];
}

/** Whether changes arrive, from a `state` event. */
export function readState(data: string): boolean {
  return read(data, 'connected') === true;
}

function read(data: string, field: string): unknown {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  } catch {
    return undefined;
  }
}
