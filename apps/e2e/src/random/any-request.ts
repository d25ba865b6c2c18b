import fc from 'fast-check';
import { type Call, type Document, type Schema, resolved } from './read-document';

/** A request as it is sent: the path with its query, the bytes of the body. */
export interface Request {
  readonly call: Call;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Existing ids and secrets that random requests may use. */
export interface Known {
  readonly ids: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const JSON_TYPE = 'application/json';
const ODD_TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', 'a\r\nb', '\u2028', '\u202egnp.exe', '\ud800', '\udc00x', 'İ', 'ﷺ', '👩‍💻'],
  ...['__proto__', 'constructor', 'toString', 'null', 'NaN', '-0', '1e309', '0x10', '٣', '９'],
  ...[
    "' OR 1=1 --",
    '%',
    '_%\\',
    '${7*7}',
    '<script>',
    '../../etc/passwd',
    '2026-02-30T25:61:61Z',
    '-271821-04-20T00:00:00Z',
  ],
  ...[
    '+275760-09-13T00:00:00.001Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '2026-W53-7',
    '0'.repeat(300),
  ],
  ...['0x0000000000000000000000000000000000000000', '00000000-0000-0000-0000-000000000000', 'a@b', 'x'.repeat(5000)],
];
const ODD_VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    0.1,
    1e21,
    2 ** 53,
    Number.MAX_VALUE,
    [],
    {},
    [[]],
    [null],
    { length: -1 },
    { $gt: '' },
  ],
  ...[{ toString: 1, then: 1 }, { constructor: { name: 1 } }],
];
/** Spelled out: no object of ours could hold them. */
const ODD_BODIES = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '5',
    '{}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ],
  ...[
    '{"a":1,"a":2}',
    '{"amount":1e999}',
    '[{}]',
    '\ufeff{}',
    "{'a':1}",
    '{"a":"\\ud800"}',
    '{"\\udfff":1}',
    '{"\\u0000":1}',
  ],
  ...[
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
    `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
    `{"a":"${'x'.repeat(101_000)}"}`,
  ],
];
const ODD_QUERIES = [
  ...[
    'limit=1&limit=2',
    'limit[]=1',
    'limit=1e3',
    'limit=999999999999999999999',
    'limit=-1',
    'limit=%31',
    'cursor=%00',
    'q=%00',
  ],
  ...[
    'cursor=%ED%A0%80',
    'q=%zz',
    '__proto__[x]=1',
    'constructor=1',
    'cursor[a]=b',
    'since=0',
    'q=a&q=b',
    '&&==&',
    'type=deposit,,',
  ],
];
const ODD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json;',
  'x',
];

/** Random requests for the calls of a document: most are nearly right, since what is all wrong is refused at the door. */
export class AnyRequest {
  constructor(
    private readonly document: Document,
    private readonly known: Known,
  ) {}

  of(call: Call): fc.Arbitrary<Request> {
    const method = fc.oneof({ weight: 40, arbitrary: fc.constant(call.method) }, fc.constantFrom('HEAD', 'OPTIONS'));
    return fc
      .record({
        method,
        path: this.path(call),
        query: this.query(call),
        headers: this.headers(call),
        body: this.body(call),
      })
      .map(({ method: sent, path, query, headers: { type, ...headers }, body }) => ({
        ...{ call, method: sent, target: query === '' ? path : `${path}?${query}`, body },
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type ?? JSON_TYPE }) },
      }));
  }

  private path({ path }: Call): fc.Arbitrary<string> {
    const id = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...this.known.ids) },
      { weight: 2, arbitrary: fc.uuid() },
      {
        weight: 1,
        arbitrary: fc.constantFrom('x', '0', 'null', '%00', '%zz', '..', 'production.svg', 'x'.repeat(600)),
      },
    );
    return fc.array(id, { minLength: 3, maxLength: 3 }).map((ids) => {
      let n = 0;
      return path.replace(/\{\w+\}/g, () => ids[n++ % ids.length] ?? 'x');
    });
  }

  private query({ parameters }: Call): fc.Arbitrary<string> {
    const named = parameters.filter((one) => one.in === 'query');
    const pairs = named.map(({ name, schema = {} }) =>
      fc.option(this.value(name, schema)).map((value) => (value === null ? '' : `${name}=${encoded(value)}`)),
    );
    const likely = fc.tuple(...pairs).map((all) => all.filter((pair) => pair !== '').join('&'));
    return fc.oneof({ weight: 8, arbitrary: likely }, fc.constantFrom(...ODD_QUERIES));
  }

  private headers({ parameters }: Call): fc.Arbitrary<Record<string, string>> {
    const named = parameters.filter((one) => one.in === 'header' && one.name !== 'Accept');
    const value = fc.oneof(
      fc.uuid(),
      fc.constantFrom('*', 'W/"x"', '"', 'x'.repeat(300), 'deployment', 'sha256=00', 'a b'),
    );
    const own = fc.tuple(
      ...named.map(({ name }) => fc.option(value).map((text) => [name.toLowerCase(), text] as const)),
    );
    const polled = fc.constantFrom(undefined, undefined, undefined, undefined, '*');
    const accept = fc.constantFrom(undefined, undefined, 'application/json', 'text/csv', '*/*;q=0', ',');
    const type = fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, fc.constantFrom(...ODD_TYPES));
    return fc.tuple(own, accept, type, polled).map(([pairs, acceptHeader, of, tag]) => {
      const more = { accept: acceptHeader, type: of, 'if-none-match': tag };
      const all = [...pairs, ...Object.entries(more).map(([name, text]) => [name, text ?? null] as const)];
      return Object.fromEntries(all.filter((pair): pair is [string, string] => pair[1] !== null));
    });
  }

  private body({ body, method }: Call): fc.Arbitrary<string | undefined> {
    if (method === 'GET') return fc.constant(undefined);
    const odd = fc.constantFrom(...ODD_BODIES);
    const likely =
      body === undefined ? fc.constant(undefined) : this.value('', body).map((value) => JSON.stringify(value));
    return fc.oneof({ weight: 10, arbitrary: likely }, { weight: 1, arbitrary: odd });
  }

  /** A value for a field: mostly of its schema, sometimes anything. */
  private value(name: string, schema: Schema): fc.Arbitrary<unknown> {
    const words = this.known.words[name] ?? [];
    return fc.oneof(
      { weight: 10, arbitrary: this.fitting(resolved(this.document, schema)) },
      { weight: words.length === 0 ? 0 : 12, arbitrary: fc.constantFrom(...(words.length === 0 ? [''] : words)) },
      { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_VALUES) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    );
  }

  private fitting(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 });
      case 'number':
        return fc.oneof(
          fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 }),
          fc.double({ noNaN: true }),
        );
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(this.value('', schema.items ?? {}), { maxLength: 4 });
      case 'object':
        return this.object(schema);
      default:
        return this.text(schema);
    }
  }

  private object({ properties, required = [] }: Schema): fc.Arbitrary<unknown> {
    if (properties === undefined) return fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(fc.double(), fc.string()));
    const fields = Object.entries(properties).map(([name, schema]) => {
      const value = this.value(name, schema);
      const frequency = required.includes(name) ? 20 : 2;
      return fc.option(value, { freq: frequency, nil: undefined }).map((one) => [name, one] as const);
    });
    return fc.tuple(...fields).map((all) => Object.fromEntries(all.filter(([, value]) => value !== undefined)));
  }

  private text({ format, maxLength = 30, example }: Schema): fc.Arbitrary<unknown> {
    if (format === 'uuid') return fc.oneof(fc.constantFrom(...this.known.ids), fc.uuid());
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    const texts = [fc.string({ maxLength }), fc.constant('x'.repeat(maxLength)), fc.constant(example ?? 'text')];
    return fc.oneof(
      ...texts,
      fc.constantFrom('1', '10.5', '0.000001', 'all', 'v1.2.3', '123456', 'https://example.org'),
    );
  }
}

/** For a query: halves of characters cannot be written there. */
function encoded(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Cs}/gu, '\ufffd'));
}
