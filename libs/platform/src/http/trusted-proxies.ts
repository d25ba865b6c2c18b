/** Proxies whose X-Forwarded-For a service behind the gateway believes: the gateway, which reaches it over a private network only. */
export const TRUSTED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];
