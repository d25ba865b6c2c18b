/** The place of Redis, as `REDIS_URL` says it. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | ({ readonly kind: 'sentinel'; readonly group: string } & RedisNodes)
  | ({ readonly kind: 'cluster' } & RedisNodes);

export interface RedisNodes {
  /** Sentinels, or some nodes of the cluster: each tells of the others. */
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  /** Of the servers; the sentinels' own are not asked for one. */
  readonly username?: string;
  readonly password?: string;
}

/** `redis-sentinel://[user:password@]host[:port],…/group` or `redis-cluster://[user:password@]host[:port],…` */
const SEVERAL =
  /^redis-(?<kind>sentinel|cluster):\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<nodes>[^/?#]+)(?:\/(?<group>[\w.-]+))?\/?$/;
const NODE = /^(?<host>[\w.-]+|\[[0-9a-fA-F:]+\])(?::(?<port>\d{1,5}))?$/;
const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6_379 } as const;

/** Reads `REDIS_URL`. @returns undefined when it is none of the three */
export function parseRedisAddress(text: string): RedisAddress | undefined {
  if (/^rediss?:\/\//.test(text)) return URL.canParse(text) ? { kind: 'server', url: text } : undefined;
  const { kind, user, password, nodes: list = '', group } = SEVERAL.exec(text)?.groups ?? {};
  if (kind !== 'sentinel' && kind !== 'cluster') return undefined;
  const nodes = list.split(',').map((node) => nodeOf(node, DEFAULT_PORTS[kind]));
  if (!nodes.every((node) => node !== undefined)) return undefined;
  const own = {
    nodes,
    ...(user === undefined || user === '' ? {} : { username: decodeURIComponent(user) }),
    ...(password === undefined ? {} : { password: decodeURIComponent(password) }),
  };
  if (kind === 'cluster') return group === undefined ? { kind, ...own } : undefined;
  return group === undefined ? undefined : { kind, group, ...own };
}

function nodeOf(text: string, fallback: number): { readonly host: string; readonly port: number } | undefined {
  const { host, port } = NODE.exec(text)?.groups ?? {};
  if (host === undefined) return undefined;
  const number = port === undefined ? fallback : Number(port);
  return number > 0 && number < 65_536 ? { host: host.replace(/^\[|\]$/g, ''), port: number } : undefined;
}
