import Fastify from 'fastify';

/** The reference: Fastify with one route and nothing else. */
const fastify = Fastify();
fastify.get('/', async () => ({ hello: 'world' }));
void fastify.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
