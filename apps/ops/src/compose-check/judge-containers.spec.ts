import type { Inspected } from './containers';
import { toContainer } from './containers';
import { judgeContainers } from './judge-containers';

const SERVICES = ['proxy', 'auth-1', 'auth-2', 'migrate', 'ops'];

/** As docker tells of a container of the file. */
function docker(service: string, change: Partial<Inspected> = {}): Inspected {
  return {
    Image: 'sha256:0123456789abcdef',
    State: { Status: 'running', ExitCode: 0, Health: { Status: 'healthy' } },
    Config: { User: 'node', Image: 'ballast:local', Labels: { 'com.docker.compose.service': service } },
    HostConfig: { ReadonlyRootfs: true, Privileged: false },
    NetworkSettings: { Ports: {} },
    ...change,
  };
}

const state = (Status: string, ExitCode = 0, health?: string): Inspected['State'] => ({
  ...{ Status, ExitCode },
  ...(health === undefined ? {} : { Health: { Status: health } }),
});
const proxy = (HostIp = '0.0.0.0') =>
  docker('proxy', {
    Image: 'sha256:fedcba9876543210',
    Config: { User: '1000:1000', Image: 'ballast-proxy:local', Labels: { 'com.docker.compose.service': 'proxy' } },
    NetworkSettings: { Ports: { '8443/tcp': [{ HostIp, HostPort: '443' }], '2019/tcp': null } },
  });
const migrate = (status = state('exited')) => docker('migrate', { State: status });
const sound = [proxy(), docker('auth-1'), docker('auth-2'), migrate()];

const lines = (containers: readonly Inspected[]): string[] =>
  judgeContainers(SERVICES, containers.map(toContainer)).map(
    ({ level, subject, text }) => `${level} ${subject}: ${text}`,
  );

describe('compose-check', () => {
  it('finds nothing to FAIL where all is right, and says how each thing stands', () => {
    expect(lines(sound)).toEqual([
      'ok proxy: healthy, runs as 1000:1000, its root read-only',
      'ok auth-1: healthy, runs as node, its root read-only',
      'ok auth-2: healthy, runs as node, its root read-only',
      'ok migrate: ended well, ran as node, its root read-only',
      'ok published: proxy 8443/tcp at 0.0.0.0:443',
      'ok versions: all 3 containers of the product run image 0123456789ab',
    ]);
  });

  it('reads podman’s answers, which name some things otherwise', () => {
    const podman = docker('auth-1', {
      Image: '0123456789abcdef',
      ImageName: 'localhost/ballast:local',
      State: { Status: 'running', ExitCode: 0, Healthcheck: { Status: 'healthy' } },
    });
    expect(lines(sound.with(1, podman))).toEqual(lines(sound));
    const unasked = docker('auth-1', { State: { Status: 'running', ExitCode: 0, Health: { Status: '' } } });
    expect(lines(sound.with(1, unasked))).toContain(
      'warn auth-1: runs, and nobody asks it how it is: give it a health check.',
    );
  });

  const FAULTS: readonly (readonly [string, readonly Inspected[], string])[] = [
    ['is not there', sound.toSpliced(1, 1), 'auth-1: has no container: start it by up -d.'],
    [
      'has ended',
      sound.with(1, docker('auth-1', { State: state('exited', 1) })),
      'auth-1: is exited (exit code 1): see logs auth-1.',
    ],
    [
      'is unhealthy',
      sound.with(1, docker('auth-1', { State: state('running', 0, 'unhealthy') })),
      'auth-1: is unhealthy: see logs',
    ],
    [
      'is starting',
      sound.with(1, docker('auth-1', { State: state('running', 0, 'starting') })),
      'auth-1: is starting: see logs',
    ],
    ...['', 'root', '0', '0:0', 'root:node'].map(
      (User) =>
        [
          `runs as root ('${User}')`,
          sound.with(1, docker('auth-1', { Config: { ...docker('auth-1').Config, User } })),
          'auth-1: runs as root: name a user in the file.',
        ] as const,
    ),
    [
      'may write to its root',
      sound.with(1, docker('auth-1', { HostConfig: { ReadonlyRootfs: false, Privileged: false } })),
      'auth-1: may write to its own programs: set read_only in the file.',
    ],
    [
      'is privileged',
      sound.with(1, docker('auth-1', { HostConfig: { ReadonlyRootfs: true, Privileged: true } })),
      'auth-1: is privileged,',
    ],
    [
      'failed to migrate',
      sound.with(3, migrate(state('exited', 1))),
      'migrate: ended with exit code 1: see logs migrate.',
    ],
    ['still migrates', sound.with(3, migrate(state('running'))), 'migrate: is still running: wait for it, or see logs'],
    [
      'is open to other machines',
      sound.with(
        1,
        docker('auth-1', { NetworkSettings: { Ports: { '3000/tcp': [{ HostIp: '', HostPort: '3001' }] } } }),
      ),
      'published: auth-1 3000/tcp at 0.0.0.0:3001: open to other machines; only proxy may be.',
    ],
    ['lets nobody in', sound.with(0, docker('proxy')), 'published: no port of proxy: nobody reaches the club.'],
    [
      'is of another version',
      sound.with(2, docker('auth-2', { Image: 'sha256:aaaaaaaaaaaaaaaa' })),
      'versions: are 2: 0123456789ab (auth-1, migrate); aaaaaaaaaaaa (auth-2). Bring all to one by up -d.',
    ],
  ];

  it.each(FAULTS)('says FAIL and what to do when one %s', (_what, containers, line) => {
    const found = lines(containers).filter((one) => one.startsWith('FAIL'));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`FAIL ${line}`);
  });

  it('lets a port of this machine alone be, and warns of containers that the file does not name', () => {
    const local = docker('auth-1', {
      NetworkSettings: { Ports: { '3000/tcp': [{ HostIp: '127.0.0.1', HostPort: '3001' }] } },
    });
    expect(lines(sound.with(1, local)).filter((one) => one.startsWith('FAIL'))).toEqual([]);
    expect(lines([...sound, docker('gone')])).toContain(
      'warn gone: is no service of the file (any more): remove it by up --remove-orphans.',
    );
  });
});
