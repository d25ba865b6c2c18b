import type { ErrorCode } from '@ballast/domain/errors/error-params';
import { ERROR_STATUS } from '@ballast/dto/errors/error-codes';
import type { OpenApiDocument } from './merge-documents';

interface Answer {
  readonly description: string;
  readonly content?: object;
}
interface Operation {
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } };

/**
 * Adds the gateway's own refusals, which no controller declares, to every call (`docs/product/api.md §1`: every call,
 * body, response, error).
 */
export function withEdgeRefusals(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(document.paths).map(([path, calls]) => {
    const named = Object.entries(calls).map(([method, operation]) => {
      const secured = withSecurity(operation as Operation);
      const documented = withRefusals(secured, edgeRefusals(path, method, secured));
      return [method, path.includes('{') ? withLongAddress(documented) : documented] as const;
    });
    return [path, Object.fromEntries(named)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Adds cookie authentication to calls with a 401, also where a controller does not declare it. */
function withSecurity(operation: Operation): Operation {
  const { security = [], responses } = operation;
  const isForMembers = responses['401']?.description.includes('NOT_SIGNED_IN') === true;
  return security.length > 0 ? operation : { ...operation, security: isForMembers ? [{ ballast_session: [] }] : [] };
}

/** The codes that can come before a service is asked: body, origin, address, token. */
function edgeRefusals(path: string, method: string, { security = [] }: Operation): readonly ErrorCode[] {
  const isForCi = security.some((way) => 'ci' in way);
  return [
    ...(['INVALID_INPUT', 'INVALID_CI_TOKEN'] as const),
    ...(method === 'get'
      ? []
      : (['MALFORMED_JSON', 'FOREIGN_ORIGIN', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(security.length > 0 && !isForCi ? (['CI_NOT_ALLOWED'] as const) : []),
  ];
}

/** Of a code that stands for 400 elsewhere. */
const withLongAddress = (operation: Operation): Operation => ({
  ...operation,
  responses: { ...operation.responses, 414: { description: 'INVALID_INPUT', content: ERROR } },
});

/** A refusal is JSON, also of a call that gives a picture or a file. */
function withRefusals(operation: Operation, codes: readonly ErrorCode[]): Operation {
  const entries = Object.entries(operation.responses);
  const responses = Object.fromEntries(
    entries.map(([status, answer]) => [status, Number(status) < 400 ? answer : { ...answer, content: ERROR }]),
  );
  for (const code of codes) {
    const status = String(ERROR_STATUS[code]);
    const known = responses[status]?.description.split(', ') ?? [];
    responses[status] = {
      ...(responses[status] ?? { content: ERROR }),
      description: [...new Set([...known, code])].join(', '),
    };
  }
  return { ...operation, responses };
}
