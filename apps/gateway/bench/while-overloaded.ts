import { get } from 'node:http';
import { type BenchMember, type Club, commandsOf } from './club';
import { ADMIN } from './product';

/** The figures of an overload; `goodput` in commands a second that took effect, `others` in milliseconds. */
export interface OverloadFigures {
  readonly goodput: number;
  readonly others: number;
}

/** A command that found no room is refused with this. */
const REFUSED = ['503'];
const READS_APART_MS = 200;
const SIGN_INS_APART_MS = 1_000;

/**
 * Sends more collects than fit, and meanwhile what must go on: reads of the reserves, a sign-in, and a page's stream.
 * @throws Error when one of those fails, or a command is answered with anything but 200 and 503
 */
export async function whileOverloaded(
  club: Club,
  members: readonly BenchMember[],
  perSecond: number,
): Promise<OverloadFigures> {
  const { url } = club.product;
  const stopped = new AbortController();
  const others = [
    repeat(stopped.signal, READS_APART_MS, () => fetch(`${url}/api/reserves`)),
    repeat(stopped.signal, SIGN_INS_APART_MS, () =>
      fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
      }),
    ),
    firstEventOf(url, members.at(-1)?.cookie ?? ''),
  ];
  const { seconds, statuses } = await club.send(commandsOf('collect', members), { perSecond });
  stopped.abort();
  const slowest = Math.max(...(await Promise.all(others)));
  const unexpected = Object.keys(statuses).filter((status) => status !== '200' && !REFUSED.includes(status));
  if (unexpected.length > 0) throw new Error(`commands were answered ${JSON.stringify(statuses)}`);
  return { goodput: (statuses['200'] ?? 0) / seconds, others: slowest };
}

/** The slowest answer, in milliseconds. */
async function repeat(stopped: AbortSignal, apartMs: number, ask: () => Promise<Response>): Promise<number> {
  let slowest = 0;
  while (!stopped.aborted) {
    const start = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status} under load`);
    slowest = Math.max(slowest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, apartMs));
  }
  return slowest;
}

/** Milliseconds until a stream that a page opens has its first event. */
function firstEventOf(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/changes`, { headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode} under load`));
      answer.once('data', () => {
        resolve(performance.now() - start);
        request.destroy();
      });
    });
    request.once('error', reject);
  });
}
