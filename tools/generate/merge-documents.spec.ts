import { mergeDocuments } from './merge-documents';

const document = (paths: object, schemas: object = {}) =>
  ({ openapi: '3.0.0', paths, components: { schemas } }) as unknown as Parameters<typeof mergeDocuments>[0][number];

describe('the merged OpenAPI document', () => {
  it('has the calls and schemas of all services, in order', () => {
    const merged = mergeDocuments([
      document(
        { '/api/b': { get: { $ref: '#/components/schemas/B' } } },
        { B: { not: { $ref: '#/components/schemas/Error' } }, Error: {}, Internal: {} },
      ),
      document({ '/api/a': { get: 2 }, '/api/b': { post: 3 } }, { Error: {} }),
    ]);
    expect(Object.keys(merged.paths)).toEqual(['/api/a', '/api/b']);
    expect(merged.paths['/api/b']).toEqual({ get: expect.anything(), post: 3 });
    expect(Object.keys(merged.components?.['schemas'] ?? {})).toEqual(['B', 'Error']);
  });

  it('refuses what two services describe differently', () => {
    const one = document({}, { Error: { type: 'object' } });
    const other = document({}, { Error: { type: 'string' } });
    expect(() => mergeDocuments([one, other])).toThrow('Two services describe "Error" of "schemas" differently.');
    expect(() => mergeDocuments([document({ '/a': { get: 1 } }), document({ '/a': { get: 2 } })])).toThrow(
      '"get" of "/a"',
    );
  });
});
