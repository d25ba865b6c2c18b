import { envVariablesOf } from './env';
import { fileVariableOf } from './secret-file';

/** The lines of `.env.example` for one configuration class: what each variable is for, and its default or an example. */
export function describeConfig(Config: new () => object): string[] {
  return envVariablesOf(Config.prototype as object).flatMap((variable) => {
    const fallback = Array.isArray(variable.fallback) ? variable.fallback.join(',') : variable.fallback;
    const needed =
      fallback !== undefined ? `default ${fallback}` : variable.optional === true ? 'optional' : 'required';
    const line = `${variable.name}=${String(fallback ?? variable.example ?? '')}`;
    return [
      `# ${variable.about} (${needed}${variable.secret === true ? `, or ${fileVariableOf(variable.name)}` : ''})`,
      fallback === undefined && variable.optional !== true ? line : `# ${line}`,
    ];
  });
}
