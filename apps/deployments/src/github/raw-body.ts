import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';

export const RAW_BODY = Symbol('raw body');
const HOOK = '/api/hooks/github';

/** Keeps the bytes of a delivery as they came, since its signature is over them and not over what they mean. */
export function keepRawBody(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (request.url.split('?', 1)[0] !== HOOK) return payload;
    const chunks: Buffer[] = [];
    const kept = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done(null, chunk);
      },
      flush(done) {
        Reflect.set(request, RAW_BODY, Buffer.concat(chunks));
        done();
      },
    });
    // Fastify compares this with Content-Length.
    Object.defineProperty(kept, 'receivedEncodedLength', {
      get: () => chunks.reduce((sum, { length }) => sum + length, 0),
    });
    payload.on('error', (error) => kept.destroy(error));
    return payload.pipe(kept);
  });
}
