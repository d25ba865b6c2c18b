/** The variables by which libpq takes what an address says of TLS and of the session. */
const VARIABLES: Readonly<Record<string, string>> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslcrl: 'PGSSLCRL',
  sslnegotiation: 'PGSSLNEGOTIATION',
  sslsni: 'PGSSLSNI',
  ssl_min_protocol_version: 'PGSSLMINPROTOCOLVERSION',
  ssl_max_protocol_version: 'PGSSLMAXPROTOCOLVERSION',
  channel_binding: 'PGCHANNELBINDING',
  options: 'PGOPTIONS',
};

/** They switch TLS on, for the driver by which all else here connects. */
const OF_TLS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/**
 * The connection of Postgres's programs, by variables: other users can see a command line.
 * @throws Error in one sentence when the address says something of TLS that they cannot be told.
 */
export function postgresEnvironment(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const unknown = [...searchParams.keys()].filter(
    (name) => name.startsWith('ssl') && name !== 'ssl' && VARIABLES[name] === undefined,
  );
  if (unknown.length > 0)
    throw new Error(`The address of the database has ${unknown.join(', ')}, which Postgres's programs cannot be told.`);
  const given = [...searchParams].flatMap(([name, value]) => {
    const variable = VARIABLES[name];
    return variable === undefined ? [] : [[variable, value] as const];
  });
  return {
    PGHOST: decodeURIComponent(searchParams.get('host') ?? hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port === '' ? (searchParams.get('port') ?? '5432') : port,
    PGUSER: searchParams.get('user') ?? decodeURIComponent(username),
    PGPASSWORD: searchParams.get('password') ?? decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGAPPNAME: 'ballast-ops',
    PGCONNECT_TIMEOUT: '10',
    ...Object.fromEntries(given),
    ...asStrict(searchParams),
  };
}

/**
 * The driver verifies chain and name by any mode but `disable` and `no-verify`, and libpq by `verify-full` alone: the programs
 * must not connect to what the driver would refuse. `uselibpqcompat=true` has the driver follow libpq.
 */
function asStrict(parameters: URLSearchParams): NodeJS.ProcessEnv {
  const mode = parameters.get('sslmode');
  const ssl = parameters.get('ssl');
  if (parameters.get('uselibpqcompat') === 'true' || mode === 'disable') return {};
  if (mode === 'no-verify') return { PGSSLMODE: 'require' };
  const isOn = OF_TLS.some((name) => parameters.has(name)) || (ssl !== null && ssl !== '0');
  // Without a file, the authorities that this machine trusts.
  return isOn ? { PGSSLMODE: 'verify-full', PGSSLROOTCERT: parameters.get('sslrootcert') ?? 'system' } : {};
}
