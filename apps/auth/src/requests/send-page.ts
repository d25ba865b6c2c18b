import type { FastifyReply } from 'fastify';

/** Announces the next page (`03-api`: X-Next-Cursor when there is more) and gives the items back as the answer. */
export function sendPage<Item>(reply: FastifyReply, items: Item[], next: string | null): Item[] {
  if (next !== null) reply.header('x-next-cursor', next);
  return items;
}
