import { runningServers } from './running-servers';

/** Stops what the set-up started, and nothing else. */
export default async function globalTeardown(): Promise<void> {
  await Promise.all(runningServers().map((server) => server.stop()));
}
