import pino from 'pino';
import { currentContext } from '../request/request-context';
import { outputLines } from './gathered-lines';
import { redact } from './redact';

/* eslint-disable @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- pino's logger is an interface, injection needs a class */
/** The process's logger: one JSON object a line, with the ids of request and trace, without secrets. Pino makes it (`createLog`). */
export abstract class Log {}
export interface Log extends pino.Logger {}
/* eslint-enable @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type */

/** Pino's number of the level `warn`. */
const WARNING = 40;

/**
 * Makes the logger of a process.
 * @param name the process, on every line
 * @param level pino level; `silent` writes nothing
 * @param destination where lines go; default: stdout, gathered for a tenth of a second at most
 */
export function createLog(name: string, level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      name,
      level,
      base: { name },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Redaction here and not by path lists: a path list forgets the place where a secret turns up next.
      formatters: { level: (label) => ({ level: label }), log: (fields) => redact(fields) as Record<string, unknown> },
      serializers: { err: (error: unknown) => error },
      mixin: (_fields, at) => {
        const { requestId, span } = currentContext();
        const request = requestId === undefined ? {} : { requestId };
        // Of a trace that nobody keeps only what warns says its id, for a step that fails after all.
        return span === undefined || !(span.isKept || at >= WARNING) ? request : { ...request, traceId: span.traceId };
      },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          // pino would copy a bare error's message past the redaction.
          const whole = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [first.message])] : args;
          method.apply(
            this,
            (whole as unknown[]).map((arg) => (typeof arg === 'string' ? redact(arg) : arg)) as Parameters<
              typeof method
            >,
          );
        },
      },
    },
    destination ?? outputLines(),
  );
}
