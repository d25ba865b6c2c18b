import { CHECKS, type CheckName, type Verdicts } from '../checks/verdict';
import type { FaultRow } from './fault-rows';

const MOST_SHOWN = 5;

/** One table of plain text: a line for each fault, the checks in the last one, since they judge the whole run. */
export function formatTable(rows: readonly FaultRow[], verdicts: Verdicts): string {
  const names = Object.keys(CHECKS) as CheckName[];
  const head = ['fault', 'commands', 'acknowledged', 'refused', 'unknown', 'replayed', 'first success', ...names];
  const lines = rows.map((row, index) => [
    row.fault,
    ...[row.commands, row.acknowledged, row.refused, row.unknown, row.replayed].map(String),
    row.firstSuccessMs === null ? '' : `${(row.firstSuccessMs / 1000).toFixed(2)} s`,
    ...names.map((name) => (index < rows.length - 1 ? '' : verdicts[name].length === 0 ? 'ok' : 'RED')),
  ]);
  return columns([head, ...lines]);
}

/** The first violations of each failed check. */
export function formatFindings(verdicts: Verdicts): string {
  const red = (Object.keys(CHECKS) as CheckName[]).filter((name) => verdicts[name].length > 0);
  return red
    .map((name) => {
      const found = verdicts[name];
      const more = found.length > MOST_SHOWN ? [`  … and ${found.length - MOST_SHOWN} more`] : [];
      return [`${name} (${CHECKS[name]}):`, ...found.slice(0, MOST_SHOWN).map((one) => `  ${one}`), ...more].join('\n');
    })
    .join('\n');
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
