import { randomInt } from 'node:crypto';
import { type Server, createServer } from 'node:net';

const HOST = '127.0.0.1';

/**
 * Below the ports that the kernel gives to outgoing connections (Linux: from 32768): one of those could take a port
 * between the moment it is found free and the moment its owner listens.
 */
const [FIRST, LAST] = [12_000, 32_000];

/** Ports that a process looks at before those of the process with the next id. */
const OWN = 100;
/** Jest loads this anew for each spec file: a client that one left behind shall not find the server of the next. */
let looked = randomInt(OWN);

/** @throws Error EADDRINUSE when somebody listens there */
function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, HOST, () => resolve(server));
  });
}

/** Whether nobody listens on this TCP port of 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}

/** A free TCP port on 127.0.0.1, and another at each call: processes that ask at the same time look in different places. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((process.pid * OWN + looked) % (LAST - FIRST));
    looked += 1;
    if (await isFree(port)) return port;
  }
}
