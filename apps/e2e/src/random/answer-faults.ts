import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Call, Document, Schema } from './read-document';

/** A response to a request. */
export interface Got {
  readonly method: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const PROTOCOL = new Set(['HEAD', 'OPTIONS', 'TRACE']);

/** Validates responses against the document: every status declared, every body of its schema, no undeclared field. */
export class AnswerFaults {
  private readonly ajv = addFormats(new Ajv({ strict: false, allErrors: false }));
  private readonly known = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [name, exact(schema)]);
    this.ajv.addSchema({ $id: 'api', components: { schemas: Object.fromEntries(schemas) as object } });
  }

  /** The fault as a sentence, or null for a valid response. */
  of(call: Call, got: Got): string | null {
    if (got.status >= 500) return `a ${got.status}: ${got.body.slice(0, 200)}`;
    if (got.status >= 400 && !PROTOCOL.has(got.method)) {
      const fault = this.bodyFault('ErrorDto', { $ref: '#/components/schemas/ErrorDto' }, got.body);
      if (fault !== null) return `${got.status} of another shape: ${fault}`;
    }
    if (got.status === 429 && !/^[1-9]\d*$/.test(String(got.headers['retry-after']))) return '429 without Retry-After';
    // How a method that the document does not know is answered is the protocol's business.
    if (got.method !== call.method) return null;
    const declared = call.responses[got.status];
    if (declared === undefined) return `${got.status} is not declared: ${got.body.slice(0, 160)}`;
    return this.contentFault(call, got, declared.content);
  }

  private contentFault(call: Call, got: Got, content: Call['responses'][string]['content']): string | null {
    if (content === undefined) return got.body === '' ? null : `${got.status} has a body: ${got.body.slice(0, 160)}`;
    const [type = ''] = String(got.headers['content-type']).split(';');
    if (content[type] === undefined) return `${got.status} is of type ${type}`;
    const { schema } = content[type];
    if (type !== 'application/json' || schema === undefined) return null;
    return this.bodyFault(`${call.name} ${got.status}`, schema, got.body);
  }

  private bodyFault(name: string, schema: Schema, body: string): string | null {
    const check = this.known.get(name) ?? this.ajv.compile(exact(schema));
    this.known.set(name, check);
    try {
      if (check(JSON.parse(body)) === true) return null;
    } catch {
      return `no JSON: ${body.slice(0, 160)}`;
    }
    const [error] = check.errors ?? [];
    return `${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)} in ${body.slice(0, 160)}`;
  }
}

/** OpenAPI 3.0's schema as JSON Schema; an object that names its fields has no others. */
export function exact(schema: Schema): Schema {
  const { nullable, properties, items, allOf, oneOf, additionalProperties, $ref, ...rest } = schema;
  if ($ref !== undefined) return { $ref: `api${$ref}` };
  const inner: Schema = {
    ...rest,
    ...(properties === undefined ? {} : { properties: mapped(properties), additionalProperties: false }),
    ...(items === undefined ? {} : { items: exact(items) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(exact) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(exact) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: extra(additionalProperties) }),
  };
  return nullable === true ? ({ anyOf: [{ type: 'null' }, inner] } as Schema) : inner;
}

const mapped = (schemas: Readonly<Record<string, Schema>>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, exact(schema)]));
const extra = (schema: boolean | Schema): boolean | Schema => (typeof schema === 'boolean' ? schema : exact(schema));
