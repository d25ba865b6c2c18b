import 'reflect-metadata';

/** The options of one environment variable besides its validation rules. */
export interface EnvOptions {
  /** One line for `.env.example`. */
  readonly about: string;
  /** Used when the variable is absent or empty. */
  readonly fallback?: string | number | boolean | readonly string[];
  /** True: absent is fine and leaves the property undefined. */
  readonly optional?: boolean;
  /** Shown in `.env.example`; never a real secret. */
  readonly example?: string;
  /** True: it holds a password or a key, and may lie in the file that `<name>_FILE` names instead. */
  readonly secret?: boolean;
}

export interface EnvVariable extends EnvOptions {
  readonly name: string;
  readonly type: unknown;
}

const VARIABLES = Symbol('env variables');

/** Marks a property of a configuration class as read from the environment variable of the same name. */
export function Env(options: EnvOptions): PropertyDecorator {
  return (target, property) => {
    const own: EnvVariable[] = [...envVariablesOf(target)];
    own.push({ ...options, name: String(property), type: Reflect.getMetadata('design:type', target, property) });
    Reflect.defineMetadata(VARIABLES, own, target);
  };
}

/** The variables of a configuration class's prototype, inherited ones first. */
export function envVariablesOf(prototype: object): readonly EnvVariable[] {
  return (Reflect.getMetadata(VARIABLES, prototype) as readonly EnvVariable[] | undefined) ?? [];
}
