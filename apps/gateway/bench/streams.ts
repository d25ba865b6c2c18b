import { Agent, get } from 'node:http';

/** The streams that the client process opens. */
export interface StreamsQuery {
  readonly url: string;
  /** One a stream. */
  readonly cookies: readonly string[];
  /** The path that a page refetches after a change. */
  readonly shown: string;
}

/** A line that the client process prints. */
export type StreamsReport =
  | { readonly open: number }
  | { readonly failed: string }
  /** The stream's number, and when the refetch was answered: `performance.timeOrigin + performance.now()`. */
  | { readonly stream: number; readonly at: number };

const AT_ONCE = 50;
/**
 * Milliseconds until a silent connection is probed, as in Chromium. Node's second would be 10,000 probes a second, at the same
 * moment after any stall: Linux drops those above `net.core.netdev_max_backlog` (1,000), and after ten ends the connection.
 */
const PROBE_MS = 45_000;

const print = (report: StreamsReport): void => void process.stdout.write(`${JSON.stringify(report)}\n`);

/** One page that fails ends the measurement: its figures would be those of fewer pages. */
function fail(reason: string): never {
  print({ failed: reason });
  process.exit(1);
}

/** Opens all streams and keeps them, as many pages would; reads what a page shows whenever it is told of a change. */
async function openAll({ url, cookies, shown }: StreamsQuery): Promise<void> {
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: PROBE_MS, maxSockets: Number.POSITIVE_INFINITY });
  const reading = new Agent({ keepAlive: true, maxSockets: 64 });
  const read = (stream: number, cookie: string): void => {
    get(url + shown, { agent: reading, headers: { cookie } }, (answer) => {
      answer.resume().once('end', () => print({ stream, at: performance.timeOrigin + performance.now() }));
    }).once('error', (error) => fail(error.message));
  };
  const open = (stream: number, cookie: string): Promise<void> =>
    new Promise((resolve) => {
      get(`${url}/api/changes`, { agent, headers: { cookie } }, (answer) => {
        if (answer.statusCode !== 200) fail(`a stream was answered ${answer.statusCode}`);
        answer.setEncoding('utf8').on('data', (text: string) => {
          resolve();
          if (text.includes('event: change')) read(stream, cookie);
        });
        answer.once('close', () => fail('a stream ended'));
      }).once('error', (error) => fail(error.message));
    });
  for (let begin = 0; begin < cookies.length; begin += AT_ONCE) {
    await Promise.all(cookies.slice(begin, begin + AT_ONCE).map((cookie, at) => open(begin + at, cookie)));
  }
  print({ open: cookies.length });
}

process.stdin.setEncoding('utf8');
let text = '';
process.stdin.on('data', (part: string) => (text += part));
process.stdin.once('end', () => void openAll(JSON.parse(text) as StreamsQuery));
