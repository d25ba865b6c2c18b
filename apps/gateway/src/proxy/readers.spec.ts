import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { Readers } from './readers';

/** Of an answer with so many bytes that wait. */
function waiting(bytes: number) {
  const socket = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy: () => {
      socket.destroyed = true;
      socket.emit('close');
    },
  });
  const raw = Object.assign(new EventEmitter(), { writableLength: bytes });
  return { socket, raw, reply: { raw, request: { socket } } as unknown as FastifyReply };
}

describe('answers that wait in memory for their readers', () => {
  it('cost whoever has the most of them the oldest, and nobody else anything', () => {
    const readers = new Readers(100);
    const [modest, first, second, third] = [waiting(30), waiting(35), waiting(35), waiting(30)];
    readers.watch('modest', modest.reply);
    for (const { reply } of [first, second, third]) readers.watch('greedy', reply);
    expect([modest, first, second, third].map(({ socket }) => socket.destroyed)).toEqual([false, true, false, false]);
  });

  it('count until they are read', () => {
    const readers = new Readers(100);
    const answers = Array.from({ length: 5 }, () => waiting(60));
    for (const { reply, raw } of answers) {
      readers.watch('one', reply);
      raw.emit('close');
    }
    expect(
      answers.every(
        ({ socket, raw }) => !socket.destroyed && socket.listenerCount('close') + raw.listenerCount('close') === 0,
      ),
    ).toBe(true);
  });
});
