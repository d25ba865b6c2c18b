import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SERVICES } from '../build/build-product';
import { yamlFiles } from '../metrics/testing/prometheus-rules';
import { schemaFaults } from './testing/kubernetes-schema';
import { componentOf, podsIn, secretFilesOf } from './testing/pods';
import {
  type Manifest,
  type Values,
  manifestsIn,
  notes,
  render,
  skipped,
  tryRendering,
  withHelm,
} from './testing/render';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const SCALED = ['gateway', 'auth', 'ledger', 'deployments'];
const scaling = { autoscaling: { enabled: true, minReplicas: 3, maxReplicas: 5 } };
/** Everything that the chart can render. */
const WHOLE: Values = {
  ...Object.fromEntries(SCALED.map((name) => [name, scaling])),
  ops: { command: ['doctor'] },
  operatorFiles: { configMap: 'ballast-operator' },
  imagePullSecrets: ['registry'],
  serviceAccountName: 'ballast',
  networkPolicy: {
    prometheus: { from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }] },
    alarms: { to: [{ ipBlock: { cidr: '192.0.2.1/32' } }] },
    signer: { to: [{ podSelector: { matchLabels: { app: 'web3signer' } } }] },
  },
  monitoring: {
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    prometheusRule: { enabled: true, labels: { release: 'prometheus' } },
  },
};

withHelm(`the chart's manifests${skipped}`, () => {
  let plain: Manifest[];
  let whole: Manifest[];
  beforeAll(() => {
    plain = render();
    whole = render(WHOLE);
  });
  const of = (kind: string, manifests = whole) => manifests.filter((one) => one.kind === kind);
  const nameOf = ({ metadata }: Manifest) => metadata.name ?? '';
  const componentsOf = (kind: string, manifests = whole) =>
    of(kind, manifests)
      .map(({ metadata }) => componentOf(metadata.labels))
      .sort();

  it('are as Kubernetes and the Prometheus operator describe them, without a field that these do not know', () => {
    const faults = [...plain, ...whole].flatMap((one) =>
      schemaFaults(one).map((fault) => `${one.kind} ${nameOf(one)}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(new Set(whole.map(({ kind }) => kind)).size).toBe(9);
  });

  it('would be refused with a misspelled field, a wrong type or a missing one', () => {
    const [text] = [tryRendering().text];
    const faultsAfter = (from: RegExp, to: string) =>
      manifestsIn(text.replace(from, to))
        .flatMap((one) => schemaFaults(one))
        .join();
    expect(faultsAfter(/readOnlyRootFilesystem/, 'readOnlyRootFileSystem')).toContain(
      'readOnlyRootFileSystem is unknown',
    );
    expect(faultsAfter(/containerPort: 3000/, 'containerPort: http')).toContain('containerPort must be integer');
    expect(faultsAfter(/topologyKey: .*/, 'unknownKey: x')).toMatch(/topologyKey.*unknownKey is unknown/);
  });

  it('have names and selectors of their own', () => {
    const names = whole.map((one) => `${one.kind} ${nameOf(one)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/ ballast(-|$)|^Job $/.test(name))).toEqual([]);
  });

  it('run every process, as many as docker compose, and migrate before them', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, unknown> };
    const count = (name: string) => Object.keys(services).filter((one) => one.replace(/-\d$/, '') === name).length;
    const replicas = of('Deployment', plain).map((one) => [
      componentOf(one.metadata.labels),
      (one.spec as { replicas: number }).replicas,
    ]);
    expect(Object.fromEntries(replicas)).toEqual(Object.fromEntries(SERVICES.map((name) => [name, count(name)])));
    const [job] = of('Job', plain);
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(of('Job', plain)).toHaveLength(1);
    for (const { owner, component, container } of podsIn(plain))
      expect(container.args).toEqual(owner.kind === 'Job' ? ['migrate'] : [`dist/apps/${component}/main.js`]);
  });

  it('let nobody be without a process while nodes are emptied: each that runs twice has a budget', () => {
    for (const manifests of [plain, whole]) {
      const autoscaled = componentsOf('HorizontalPodAutoscaler', manifests);
      const twice = of('Deployment', manifests)
        .filter((one) => ((one.spec as { replicas?: number }).replicas ?? 3) >= 2)
        .map(({ metadata }) => componentOf(metadata.labels));
      expect(componentsOf('PodDisruptionBudget', manifests)).toEqual(twice.sort());
      expect(twice).toEqual(expect.arrayContaining(autoscaled));
      expect(twice).not.toContain('checker');
    }
  });

  it('leave the number of a process to its autoscaler where there is one, and tell it of the most', () => {
    expect(componentsOf('HorizontalPodAutoscaler')).toEqual([...SCALED].sort());
    for (const { owner, component, container } of podsIn(whole)) {
      if (SCALED.includes(component)) expect(owner.spec).not.toHaveProperty('replicas');
      const { value } = container.env.find(({ name }) => name === 'DATABASE_INSTANCES') ?? {};
      // One more while they are replaced.
      if (value !== undefined) expect([component, value]).toEqual([component, '6']);
    }
  });

  it('run all as an ordinary user without a right, on a root that cannot be written to', () => {
    for (const { spec, container } of podsIn(whole)) {
      expect(spec).toMatchObject({
        ...{ automountServiceAccountToken: false, enableServiceLinks: false },
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(spec).not.toHaveProperty('hostNetwork');
      expect(spec.containers).toHaveLength(1);
      expect(spec.initContainers ?? []).toEqual([]);
      expect(container).toMatchObject({
        securityContext: {
          ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        },
      });
      for (const side of ['requests', 'limits'] as const)
        expect(Object.keys(container.resources[side])).toEqual(expect.arrayContaining(['cpu', 'memory']));
      expect(container.volumeMounts.filter(({ readOnly }) => readOnly !== true).map((one) => one.mountPath)).toEqual([
        '/tmp',
      ]);
    }
  });

  it('ask for health where the processes tell it, and give one that stops the time it takes', () => {
    const health = read('libs/platform/src/health/health.controller.ts');
    const paths = [...health.matchAll(/@Get\('(\w+)'\)/g)].map(([, name = '']) => `/${name}`);
    const [, deadline = ''] = /DRAIN_DEADLINE = ([\d_]+)/.exec(read('libs/platform/src/service/run-service.ts')) ?? [];
    for (const { owner, spec, container } of podsIn(whole)) {
      if (owner.kind === 'Job') continue;
      const { startupProbe, livenessProbe, readinessProbe, ports = [], env } = container;
      expect([livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path)).toEqual(paths);
      expect(startupProbe?.httpGet.path).toBe('/healthz');
      const valueOf = (name: string) => env.find((one) => one.name === name)?.value;
      expect(ports).toEqual([
        { name: 'http', containerPort: Number(valueOf('PORT')) },
        { name: 'metrics', containerPort: Number(valueOf('METRICS_PORT')) },
      ]);
      const milliseconds = Number(deadline.replace('_', ''));
      expect(milliseconds).toBeGreaterThan(Number(valueOf('DRAIN_MS')));
      expect(spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(milliseconds);
    }
  });

  it('hold no secret: each is a file of a Secret that is there already', () => {
    expect(of('Secret')).toEqual([]);
    for (const pod of podsIn(whole)) {
      const { env, envFrom } = pod.container;
      expect(envFrom).toBeUndefined();
      expect(env.filter(({ valueFrom }) => valueFrom !== undefined)).toEqual([]);
      const named = env.flatMap(({ value = '' }) => /^\/run\/secrets\/ballast\/(.*)$/.exec(value)?.[1] ?? []);
      expect([pod.component, named.sort()]).toEqual([
        pod.component,
        secretFilesOf(pod)
          .map((file) => file.path)
          .sort(),
      ]);
      expect(env.filter(({ name }) => /(SECRET|_KEY|PASSWORD|DATABASE_URL|REDIS_URL)$/.test(name))).toEqual([]);
    }
  });

  it('give each key to the one process that signs with it', () => {
    const keys = podsIn(whole).flatMap((pod) =>
      secretFilesOf(pod)
        .filter((file) => /^(relayer|payer|poster|guardian)_key$/.test(file.path))
        .map((file) => [file.path, pod.component]),
    );
    expect(keys.sort()).toEqual([
      ['guardian_key', 'checker'],
      ...['payer_key', 'poster_key', 'relayer_key'].map((key) => [key, 'chain-watcher']),
    ]);
  });

  it('give each process the address of its own user of Redis', () => {
    const addresses = podsIn(whole).flatMap((pod) =>
      secretFilesOf(pod)
        .filter(({ key }) => key === 'redis_url')
        .map(({ secret }) => [pod.component, secret]),
    );
    const readers = ['auth', 'chain-watcher', 'deployments', 'gateway', 'ledger', 'ops'];
    expect(addresses.sort()).toEqual(readers.map((name) => [name, `ballast-${name}`]));
  });

  it('mount keys that the page has the operator make', () => {
    const commands = read('docs/kubernetes.md').replace(/\\\n\s*/g, '');
    const made = [...commands.matchAll(/kubectl create secret generic (\S+) (.*)/g)].flatMap(
      ([, name = '', options = '']) =>
        [...options.matchAll(/--from-file=([\w-]+)/g)].map(([, key = '']) => `${name}/${key}`),
    );
    const mounted = podsIn(whole).flatMap((pod) => secretFilesOf(pod).map(({ secret, key }) => `${secret}/${key}`));
    expect([...new Set(mounted)].sort()).toEqual(made.sort());
  });

  it('mount the operator’s own files into the ledger alone, and nothing where there are none', () => {
    const mounts = (manifests: Manifest[]) =>
      podsIn(manifests)
        .filter(({ container }) => JSON.stringify(container.volumeMounts).includes('/etc/ballast'))
        .map(({ component }) => component);
    expect(mounts(whole)).toEqual(['ledger']);
    expect(mounts(plain)).toEqual([]);
  });

  it('let the world in at the gateway alone, by TLS', () => {
    const [ingress] = of('Ingress', plain);
    expect(ingress?.spec).toMatchObject({
      tls: [{ hosts: ['ballast.example'], secretName: 'ballast-tls' }],
      rules: [{ host: 'ballast.example', http: { paths: [{ backend: { service: { name: 'ballast-gateway' } } }] } }],
    });
    for (const service of of('Service')) expect(service.spec).toMatchObject({ type: 'ClusterIP' });
    expect(of('Ingress', render({ ingress: { enabled: false } }))).toEqual([]);
  });

  it('have Prometheus read each process under its own name, by the rules of deploy/prometheus', () => {
    expect(of('ServiceMonitor')[0]?.spec).toMatchObject({
      jobLabel: 'app.kubernetes.io/component',
      endpoints: [{ port: 'metrics', path: '/metrics' }],
    });
    expect(componentsOf('Service')).toEqual([...SERVICES].sort());
    const groups = (specs: readonly unknown[]) => specs.map((spec) => JSON.stringify(spec)).sort();
    const rules = yamlFiles('rules').map((file) => parse(readFileSync(file, 'utf8')) as unknown);
    expect(groups(of('PrometheusRule').map(({ spec }) => spec))).toEqual(groups(rules));
    expect(plain.filter(({ apiVersion }) => apiVersion.startsWith('monitoring'))).toEqual([]);
  });

  it('take the image by its digest where there is one, and by the version of the product where there is no tag', () => {
    const digest = `sha256:${'0'.repeat(64)}`;
    const imagesOf = (image: Values) => [...new Set(podsIn(render({ image })).map((pod) => pod.container.image))];
    expect(imagesOf({ digest })).toEqual([`registry.example/ballast@${digest}`]);
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(imagesOf({ tag: '' })).toEqual([`registry.example/ballast:${version}`]);
  });

  it('say how many connections Postgres must take, as docs/scaling.md reckons', () => {
    const each = /\*\*(\d+)\*\* \| +\*\*\d+\*\* \|/.exec(read('docs/scaling.md'))?.[1];
    // Two of each, and one more while they are replaced.
    expect(notes()).toContain(`Postgres must take ${3 * Number(each) + 15} connections`);
    expect(notes({ networkPolicy: { enabled: false } })).toContain('networkPolicy.enabled is false');
  });
});
