import { sentenceOf } from '@ballast/texts/sentence-of';
import { Fault } from './fault';

const PAUSE = 50;

/**
 * Asks again until `ask` does not throw.
 * @throws Fault with the last reason when `seconds` have passed.
 */
export async function untilAnswers<T>(name: string, seconds: number, ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Fault(`${name} did not answer within ${seconds} seconds: ${sentenceOf(error)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
