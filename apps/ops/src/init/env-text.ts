import type { VariableGroup } from '@ballast/platform/config/describe-environment';
import { assignment } from '../environment/env-file';

/** A variable with its value. */
export interface KnownVariable {
  readonly comment: string;
  readonly value: string;
}

const HEAD = [
  '# Written by npm run ops -- init. It holds secrets: only its owner may read it, and it belongs into the backup.',
  '# A line that begins with "# NAME=" has a default or is optional.',
  '# PORT is not here: each process has its own.',
];

/**
 * The text of an env file: every variable of the processes with its comment, and its value where it is known.
 * @param values by name; what no process reads stands at the end.
 * @param left the variables that are none of the file's.
 */
export function envText(
  groups: readonly VariableGroup[],
  values: Readonly<Record<string, string>>,
  { left, others }: { readonly left: readonly string[]; readonly others: Readonly<Record<string, KnownVariable>> },
): string {
  const sections = groups.map(({ heading, variables }) => {
    const lines = variables
      .filter(({ name }) => !left.includes(name))
      .flatMap(({ name, comment, assignment: example }) => {
        const value = values[name];
        // An example is no value: a line that was forgotten must be missed at the start.
        if (value === undefined) return [comment, example.startsWith('#') ? example : `${name}=`];
        return [comment, assignment(name, value)];
      });
    return [`# --- ${heading} ---`, ...lines].join('\n');
  });
  const rest = Object.entries(others).flatMap(([name, { comment, value }]) => [
    `# ${comment}`,
    assignment(name, value),
  ]);
  return `${[HEAD.join('\n'), ...sections, ['# --- docker compose, ops ---', ...rest].join('\n')].join('\n\n')}\n`;
}
