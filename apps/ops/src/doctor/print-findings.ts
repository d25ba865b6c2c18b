import type { Environment } from '@ballast/platform/config/parse-config';
import type { Terminal } from '../command-line/command';
import type { Finding } from './finding';
import { withoutSecrets } from './without-secrets';

/** Prints a line for each finding, without any secret of the environment. @returns the exit code: 1 where a line says FAIL */
export function printFindings(findings: readonly Finding[], terminal: Terminal, env: Environment): number {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { level, subject, text } of findings)
    terminal.print(withoutSecrets(`${level.padEnd(4)}  ${subject.padEnd(width)}  ${text}`, env));
  return findings.some(({ level }) => level === 'FAIL') ? 1 : 0;
}
