import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './figures';

/** For what a start needs for itself alone to have passed. */
const REST_MS = 60_000;

interface Process {
  readonly parent: number;
  readonly name: string;
  /** MB that it holds for itself, and its part of what it shares with others. */
  readonly held: number;
}

/**
 * Measures the memory of a product at rest: of its starter and of all processes below it, a minute after its second start
 * (docs/performance.md, What it costs to run). On Linux alone, which says how much of a page each process holds.
 * @param starter the process of `npm start`; npm itself is not counted
 */
export async function measureMemory(starter: number): Promise<Figure[]> {
  await new Promise((rest) => setTimeout(rest, REST_MS));
  const held = processesOf(starter);
  for (const { name, held: mb } of held) process.stderr.write(`${mb.toFixed(1).padStart(8)} MB  ${name}\n`);
  const sum = held.reduce((total, one) => total + one.held, 0);
  return [{ name: 'memory', what: 'product at rest (PSS)', unit: 'MB', rounds: [sum], goal: { atMost: 600 } }];
}

/** A process and all below it, largest first. */
function processesOf(root: number): readonly Process[] {
  const all = new Map(readdirSync('/proc').flatMap((entry) => processIn(Number(entry))));
  const isBelow = (pid: number): boolean => pid === root || (all.has(pid) && isBelow(all.get(pid)?.parent ?? 0));
  return [...all]
    .filter(([pid]) => isBelow(pid))
    .map(([, one]) => one)
    .sort((a, b) => b.held - a.held);
}

/** Nothing when there is no such process, or when it has ended meanwhile. */
function processIn(pid: number): readonly (readonly [number, Process])[] {
  const read = (file: string): string => readFileSync(path.join('/proc', String(pid), file), 'utf8');
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read('status'))?.[1]);
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read('smaps_rollup'))?.[1]);
    return [[pid, { parent, name: nameOf(read('cmdline')), held: kilobytes / 1_024 }]];
  } catch {
    return [];
  }
}

/** The program of a command line and what it runs, without its options. */
function nameOf(commandLine: string): string {
  const words = commandLine.split('\0').filter((word) => word !== '' && !word.startsWith('-'));
  return [path.basename(words[0] ?? ''), ...words.slice(1, 2)].join(' ');
}
