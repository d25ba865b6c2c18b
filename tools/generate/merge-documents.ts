/** The parts of an OpenAPI document that merging uses. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly tags?: readonly unknown[];
  readonly [key: string]: unknown;
}

/**
 * One document out of the services' own: a path, call or component may come from two of them only when both say the same.
 * @throws Error that names what two services describe differently.
 */
export function mergeDocuments(documents: readonly OpenApiDocument[]): OpenApiDocument {
  const [first] = documents;
  if (first === undefined) throw new Error('There is no document to merge.');
  const paths: Record<string, Record<string, unknown>> = {};
  const components: Record<string, Record<string, unknown>> = {};
  for (const document of documents) {
    for (const [path, calls] of Object.entries(document.paths)) {
      paths[path] = union(paths[path] ?? {}, calls, path);
    }
    for (const [kind, named] of Object.entries(document.components ?? {})) {
      components[kind] = union(components[kind] ?? {}, named, kind);
    }
  }
  const tags = new Map(documents.flatMap(({ tags: own }) => own ?? []).map((tag) => [JSON.stringify(tag), tag]));
  const merged = { ...first, paths: sorted(paths), tags: [...tags.values()] };
  return { ...merged, components: sortedComponents(withUsedSchemas(merged.paths, components)) };
}

/** Without the shapes that only processes show each other: no call of the document leads to them. */
function withUsedSchemas(paths: unknown, components: Record<string, Record<string, unknown>>) {
  const schemas = components['schemas'] ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(paths);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...components, schemas: Object.fromEntries(kept) };
}

function union(
  into: Readonly<Record<string, unknown>>,
  from: Readonly<Record<string, unknown>>,
  where: string,
): Record<string, unknown> {
  for (const [name, value] of Object.entries(from)) {
    if (name in into && JSON.stringify(into[name]) !== JSON.stringify(value)) {
      throw new Error(`Two services describe "${name}" of "${where}" differently.`);
    }
  }
  return { ...into, ...from };
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

function sortedComponents(
  components: Record<string, Record<string, unknown>>,
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(sorted(components)).map(([kind, named]) => [kind, sorted(named)]));
}
