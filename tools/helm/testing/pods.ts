import type { Manifest } from './render';

export interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly envFrom?: unknown;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources: {
    readonly requests: Readonly<Record<string, string>>;
    readonly limits: Readonly<Record<string, string>>;
  };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
}

interface SecretSource {
  readonly secret: {
    readonly name: string;
    readonly items: readonly { readonly key: string; readonly path: string }[];
  };
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly terminationGracePeriodSeconds: number;
  readonly volumes: readonly {
    readonly name: string;
    readonly projected?: { readonly defaultMode: number; readonly sources: readonly SecretSource[] };
  }[];
}

/** A pod that some manifest makes. */
export interface Pod {
  readonly owner: Manifest;
  readonly component: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: PodSpec;
  readonly container: Container;
}

/** The pods of all Deployments and Jobs among the manifests. */
export function podsIn(manifests: readonly Manifest[]): Pod[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((owner) => {
      const { template } = owner.spec as {
        template: { metadata: { labels: Readonly<Record<string, string>> }; spec: PodSpec };
      };
      const { labels } = template.metadata;
      const [container] = template.spec.containers;
      if (container === undefined) throw new Error(`${owner.metadata.name ?? owner.kind} has no container.`);
      return { owner, component: componentOf(labels), labels, spec: template.spec, container };
    });
}

/** The process that labels are about. */
export const componentOf = (labels: Readonly<Record<string, string>>): string =>
  labels['app.kubernetes.io/component'] ?? '';

/** A container's environment. */
export const environmentOf = ({ env }: Container): Record<string, string> =>
  Object.fromEntries(env.map(({ name, value = '' }) => [name, value]));

/** The files that are mounted, with the Secret and the key that each comes from. */
export const secretFilesOf = ({ spec }: Pod) =>
  spec.volumes.flatMap(({ projected }) =>
    (projected?.sources ?? []).flatMap(({ secret: { name, items } }) =>
      items.map((item) => ({ secret: name, ...item })),
    ),
  );
