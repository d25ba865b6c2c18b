import { withEdgeRefusals } from './edge-refusals';

interface Refusals {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** The refusals of one call after the gateway's were added. */
function refusals(path: string, method: string, more: object = {}): Record<string, string> {
  const operation = { responses: { 200: { description: '' } }, ...more };
  const { paths } = withEdgeRefusals({ openapi: '3.0.0', paths: { [path]: { [method]: operation } } });
  const { responses } = paths[path]?.[method] as Refusals;
  return Object.fromEntries(Object.entries(responses).map(([status, { description }]) => [status, description]));
}

describe('what the gateway refuses by itself', () => {
  it('is declared for a write: too large, no JSON, another site', () => {
    expect(refusals('/api/login', 'post')).toEqual({
      200: '',
      400: 'INVALID_INPUT, MALFORMED_JSON',
      401: 'INVALID_CI_TOKEN',
      403: 'FOREIGN_ORIGIN',
      413: 'BODY_TOO_LARGE',
      415: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });

  it('is declared for a read with an id in its path, which no token of a pipeline opens', () => {
    expect(refusals('/api/admin/users/{id}', 'get', { security: [{ ballast_session: [] }] })).toEqual({
      200: '',
      400: 'INVALID_INPUT',
      401: 'INVALID_CI_TOKEN',
      403: 'CI_NOT_ALLOWED',
      404: 'NOT_FOUND',
      414: 'INVALID_INPUT',
    });
  });

  it('takes a call that asks for a sign-in for one with a session', () => {
    const responses = { 401: { description: 'NOT_SIGNED_IN' } };
    expect(refusals('/api/user', 'get', { responses })).toMatchObject({
      401: 'NOT_SIGNED_IN, INVALID_CI_TOKEN',
      403: 'CI_NOT_ALLOWED',
    });
  });

  it('is JSON, whatever the call gives, and needs nobody who signed in where nobody has to', () => {
    const responses = { 200: { description: '' }, 404: { description: 'NOT_FOUND', content: { 'image/svg+xml': {} } } };
    const { paths } = withEdgeRefusals({ openapi: '3.0.0', paths: { '/api/badges': { get: { responses } } } });
    const error = { schema: { $ref: '#/components/schemas/ErrorDto' } };
    expect(paths['/api/badges']?.['get']).toMatchObject({
      responses: { 404: { content: { 'application/json': error } } },
      security: [],
    });
  });

  it('adds to what a service says, and says nothing twice', () => {
    const responses = { 400: { description: 'INVALID_INPUT, INVALID_URL' }, 403: { description: 'ADMIN_ONLY' } };
    const security = [{ ballast_session: [] }, { ci: [] }];
    expect(refusals('/api/deployments', 'post', { responses, security })).toMatchObject({
      400: 'INVALID_INPUT, INVALID_URL, MALFORMED_JSON',
      403: 'ADMIN_ONLY, FOREIGN_ORIGIN',
    });
  });
});
