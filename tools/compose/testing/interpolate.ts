const VARIABLE = /\$\$|\$\{([A-Z0-9_]+)(?:(:?[?-])([^}]*))?\}/g;

/**
 * Puts variables into a compose file's text as docker compose does: `${A}`, `${A:-default}`, `${A:?sentence}`, `$$`.
 * @throws Error with the sentence when a required one is missing.
 */
export function interpolate(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (whole, name?: string, operator?: string, operand = '') => {
    if (whole === '$$') return '$';
    const value = env[name ?? ''];
    const isThere = value !== undefined && (operator?.startsWith(':') !== true || value !== '');
    if (isThere) return value;
    if (operator?.endsWith('?') === true) throw new Error(`${name ?? ''}: ${operand}`);
    return operator?.endsWith('-') === true ? operand : '';
  });
}

/** The variables a compose file cannot do without. */
export function requiredVariables(text: string): string[] {
  const found = [...text.matchAll(VARIABLE)].filter(([, , operator]) => operator?.endsWith('?') === true);
  return [...new Set(found.map(([, name = '']) => name))];
}
