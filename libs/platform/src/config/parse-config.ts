import { validateSync } from 'class-validator';
import { EnvVariable, envVariablesOf } from './env';
import { SecretFileError, readSecret } from './secret-file';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything wrong with a process's environment, in one sentence without any value. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}: ${faults.join('; ')}.`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads a configuration class from the environment: only properties marked with `@Env`, secrets also out of the files that
 * their `<name>_FILE` names, converted by their declared type
 * (string, number, boolean, bigint, comma separated string[]), checked by their class-validator rules, frozen.
 * @throws ConfigError that names every fault at once and prints no value.
 */
export function parseConfig<T extends object>(Config: new () => T, env: Environment): Readonly<T> {
  const config = new Config();
  const faults: string[] = [];
  const absent = new Set<string>();
  for (const variable of envVariablesOf(Config.prototype as object)) {
    const raw = rawOf(variable, env);
    const value = raw instanceof SecretFileError ? undefined : valueOf(variable, raw);
    if (value !== undefined) Reflect.set(config, variable.name, value);
    else {
      absent.add(variable.name);
      if (raw instanceof SecretFileError) faults.push(raw.message);
      else if (variable.optional !== true) faults.push(`${variable.name} is missing`);
    }
  }
  for (const error of validateSync(config, { skipMissingProperties: true, forbidUnknownValues: true })) {
    if (!absent.has(error.property)) faults.push(...Object.values(error.constraints ?? {}));
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

/** An instance without values, for callers that only need the shape of a module (OpenAPI in preview mode). */
export function previewConfig<T extends object>(Config: new () => T): Readonly<T> {
  return Object.freeze(new Config());
}

/** The text of a variable, of a secret also out of its file; a fault is named with all others. */
function rawOf({ name, secret = false }: EnvVariable, env: Environment): string | undefined | SecretFileError {
  try {
    return secret ? readSecret(name, env) : env[name];
  } catch (error) {
    if (error instanceof SecretFileError) return error;
    throw error;
  }
}

function valueOf(variable: EnvVariable, raw: string | undefined): unknown {
  const text = raw?.trim();
  if (text === undefined || text === '') return variable.fallback;
  return convert(text, variable.type);
}

/** A text that does not fit its type stays a text, so that the property's own rule names the fault. */
function convert(text: string, type: unknown): unknown {
  if (type === Number) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (type === Boolean) return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
  if (type === BigInt) return /^-?\d+$/.test(text) ? BigInt(text) : text;
  if (type === Array)
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return text;
}
