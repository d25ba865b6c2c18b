/** A text as it is read, and where it stands: `landingTexts.steps.items.1.text`. */
export interface Rendered {
  readonly key: string;
  readonly text: string;
  /** How many parameters its function takes; none for a plain text. */
  readonly parameters: number;
}

/** Every text of a part, functions called with what `parametersFor` makes for them. */
export function render(part: unknown, parametersFor: (count: number) => readonly unknown[], key = ''): Rendered[] {
  if (typeof part === 'function') {
    const parameters = part.length;
    const result: unknown = Reflect.apply(part, undefined, parametersFor(parameters));
    return render(result, parametersFor, key).map((text) => ({ ...text, parameters }));
  }
  if (typeof part !== 'object' || part === null) return [{ key, text: String(part), parameters: 0 }];
  return Object.entries(part).flatMap(([name, inner]) => render(inner, parametersFor, key ? `${key}.${name}` : name));
}

/** Stands for any parameter: written, it names itself; what is read from it is such a one again; a list has one entry. */
export function marker(name: string): unknown {
  return new Proxy(() => name, {
    get: (_, property) => {
      if (property === Symbol.toPrimitive) return () => `⟦${name}⟧`;
      if (property === 'map') return (each: (entry: unknown) => unknown) => [each(marker(`${name}[]`))];
      return marker(`${name}.${String(property)}`);
    },
  });
}

/** The markers in a text, sorted, each once. */
export function markersIn(text: string): string[] {
  return [...new Set(text.match(/⟦[^⟧]*⟧/g))].sort();
}
