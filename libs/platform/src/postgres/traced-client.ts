import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { type Step, traced } from '../tracing/tracer';

/** The driver's client, with a span for each statement of a request or job. The pool makes it only while this process traces. */
export class TracedClient extends pg.Client {
  // The driver's overloads do not fit into one signature; what comes in goes on as it is.
  override query(...args: unknown[]): never {
    const run = (): Promise<unknown> => Reflect.apply(super.query, this, args) as Promise<unknown>;
    const [statement] = args;
    const isAwaited = typeof args.at(-1) !== 'function' && !isSubmittable(statement);
    return (isAwaited ? traced(stepOf(statement), run) : run()) as never;
  }
}

/** Texts of statements are constants of the program; this many of them are in use at a time. */
const steps = new LRUCache<string, Step>({ max: 2_000 });

const OPERATION = /^\s*(?:--[^\n]*\n\s*)*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*(?:"?\."?[a-z_][a-z0-9_]*)?)/i;

/** A span's words for a statement: its command and first table. Neither its text nor its values. */
function stepOf(statement: unknown): Step {
  const { text, name } = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
  const known = steps.get(text);
  if (known !== undefined) return known;
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '');
  const summary = table === undefined ? operation : `${operation} ${table}`;
  const step: Step = {
    name: summary,
    kind: 'CLIENT',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(name === undefined ? {} : { 'db.ballast.statement': name }),
    },
  };
  steps.set(text, step);
  return step;
}

/** A cursor or a stream, which gives no promise. */
function isSubmittable(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}
