import Fastify from 'fastify';
import { Pool } from 'undici';
import { callService } from '@ballast/platform/http/call-service';

/**
 * The least that a hop costs: Fastify that sends on what another bare Fastify answers, over as many connections as ours. No session, no
 * limit, no log, no header of its own.
 */
const [port, target = ''] = process.argv.slice(2);
const pool = new Pool(new URL(target).origin, { connections: 128, keepAliveTimeout: 30_000 });
const fastify = Fastify();
fastify.get('/', async (_request, reply) => {
  const { status, body } = await callService(pool, { method: 'GET', path: '/', headers: {}, body: null });
  return reply.code(status).type('application/json; charset=utf-8').send(body.toString());
});
void fastify.listen({ port: Number(port), host: '127.0.0.1' });
