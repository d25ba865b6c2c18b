/** The run's Redis. It is shared by all spec files: use keys or prefixes of your own. */
export function redisUrl(): string {
  const url = process.env['TEST_REDIS_URL'];
  if (url === undefined) throw new Error('TEST_REDIS_URL is not set: run specs through jest.config.js at the root.');
  return url;
}
