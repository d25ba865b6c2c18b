import autocannon from 'autocannon';
import type { LoadFigures, LoadRequest } from './ask-load';

/** One client process: asks as fast as it is answered, and writes what came of it. */
async function load({ url, seconds, connections, headers }: LoadRequest): Promise<LoadFigures> {
  let opened = 0;
  const result = await autocannon({
    ...{ url, connections, duration: seconds },
    // Each connection is another browser.
    setupClient: (client) => client.setHeaders(headers[opened++ % headers.length] ?? {}),
  });
  const { requests, latency, statusCodeStats, errors } = result;
  const statuses = Object.keys(statusCodeStats ?? {}).map(Number);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, statuses, errors };
}

void load(JSON.parse(process.argv[2] ?? '') as LoadRequest).then((figures) =>
  process.stdout.write(JSON.stringify(figures)),
);
