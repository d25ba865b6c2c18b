import type { Engine } from './engine';

/** A container of the compose file, as the engine tells of it. */
export interface Container {
  readonly service: string;
  /** Without its tag, for `ballast:local` is of one version on one day. */
  readonly imageId: string;
  readonly imageName: string;
  readonly status: string;
  readonly exitCode: number;
  /** Null: it is not asked. */
  readonly health: string | null;
  readonly user: string;
  readonly hasReadOnlyRoot: boolean;
  readonly isPrivileged: boolean;
  readonly published: readonly { readonly address: string; readonly port: string; readonly inside: string }[];
}

interface Health {
  readonly Status?: string;
}

/** The answer that docker and podman share; podman before 4 has Healthcheck for Health. */
export interface Inspected {
  readonly Image: string;
  readonly ImageName?: string;
  readonly State: {
    readonly Status: string;
    readonly ExitCode: number;
    readonly Health?: Health | null;
    readonly Healthcheck?: Health | null;
  };
  readonly Config: {
    readonly User: string;
    readonly Image?: string;
    readonly Labels: Readonly<Record<string, string>> | null;
  };
  readonly HostConfig: { readonly ReadonlyRootfs: boolean; readonly Privileged: boolean };
  readonly NetworkSettings: {
    readonly Ports?: Readonly<
      Record<string, readonly { readonly HostIp: string; readonly HostPort: string }[] | null>
    > | null;
  };
}

const PROJECT = 'com.docker.compose.project';
const SERVICE = 'com.docker.compose.service';

/** The containers of a project, stopped ones too. @throws Error in one sentence */
export async function containersOf(engine: Engine, project: string): Promise<Container[]> {
  const listed = await engine.run('ps', '--all', '--quiet', '--filter', `label=${PROJECT}=${project}`);
  if (listed.code !== 0) throw new Error(`The engine lists no containers: ${firstLine(listed.err)}`);
  const ids = listed.out.split('\n').filter((id) => id !== '');
  if (ids.length === 0) return [];
  const { code, out, err } = await engine.run('inspect', ...ids);
  if (code !== 0) throw new Error(`The engine tells nothing of its containers: ${firstLine(err)}`);
  return (JSON.parse(out) as Inspected[]).map(toContainer);
}

/** The part of an engine's answer that is looked at. */
export function toContainer({ Image, ImageName, State, Config, HostConfig, NetworkSettings }: Inspected): Container {
  const health = (State.Health ?? State.Healthcheck)?.Status;
  return {
    service: Config.Labels?.[SERVICE] ?? '?',
    imageId: Image.replace(/^sha256:/, '').slice(0, 12),
    imageName: (ImageName ?? Config.Image ?? '').replace(/^localhost\//, ''),
    status: State.Status,
    exitCode: State.ExitCode,
    health: health === undefined || health === '' || health === 'none' ? null : health,
    user: Config.User,
    hasReadOnlyRoot: HostConfig.ReadonlyRootfs,
    isPrivileged: HostConfig.Privileged,
    published: Object.entries(NetworkSettings.Ports ?? {}).flatMap(([inside, ports]) =>
      (ports ?? []).map(({ HostIp, HostPort }) => ({
        address: HostIp === '' ? '0.0.0.0' : HostIp,
        port: HostPort,
        inside,
      })),
    ),
  };
}

/** Without what follows it: some of it repeats what was given. */
export const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';
