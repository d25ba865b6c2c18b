import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One line of vite's manifest, as far as it is needed. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** The files that a browser loads before the first paint, from the web app's root. */
export interface FirstLoad {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const ENTRY = 'index.html';
/** The file with the frame around a member's screens and what their first screen shares with others (layers.ts). */
export const MEMBER = 'member';
/** The style sheet of the whole app. */
const STYLES = 'style.css';

export function readManifest(webRoot: string): Manifest {
  return JSON.parse(readFileSync(path.join(webRoot, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The files that the modules load together, with all static imports, each file once. */
export function firstLoadOf(manifest: Manifest, modules: readonly string[]): FirstLoad {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of chunkOf(manifest, name).imports ?? []) visit(next);
  };
  for (const name of modules) visit(name);
  const chunks = [...seen].map((name) => chunkOf(manifest, name));
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [chunkOf(manifest, STYLES).file],
  };
}

/** The dynamic imports of a module. */
export function lazyOf(manifest: Manifest, name: string): readonly string[] {
  return chunkOf(manifest, name).dynamicImports ?? [];
}

/**
 * A cycle of files that import each other, one of them at both ends; empty when there is none. Values of such files may
 * be undefined while they load.
 */
export function importCycleIn(manifest: Manifest): readonly string[] {
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): readonly string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    done.add(name);
    for (const next of chunkOf(manifest, name).imports ?? []) {
      const circle = visit(next, [...way, name]);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  return (
    Object.keys(manifest)
      .map((name) => visit(name, []))
      .find((circle) => circle.length > 0) ?? []
  );
}

/** A page's module, or a layer by its name. */
function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.src === undefined && one.name === name);
  if (chunk === undefined) throw new Error(`The web build has no chunk for ${name}.`);
  return chunk;
}
