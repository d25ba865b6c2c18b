import type { FastifyReply } from 'fastify';

/** Calls back once, when the answer has been sent or its connection is gone. */
export function whenOver({ raw, request: { socket } }: FastifyReply, callback: () => void): void {
  const end = (): void => {
    raw.off('close', end);
    socket.off('close', end);
    callback();
  };
  if (socket.destroyed) return callback();
  raw.once('close', end);
  // What waits behind another answer in its connection is not closed with it; there may be many of them.
  socket.setMaxListeners(0).once('close', end);
}
