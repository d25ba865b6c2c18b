/**
 * Sends again what was answered 503, as clients do: nothing of it took effect. A busy machine answers so where many ask at once
 * and some wait too long for a connection.
 * @param send expects its status itself, by supertest's `expect`
 */
export async function repeatRefused<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!String(error).includes('got 503')) throw error;
    }
  }
}
