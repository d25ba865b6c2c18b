import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES, type Service } from '../build/build-product';
import { componentOf, podsIn } from './testing/pods';
import { type Manifest, type Values, render, skipped, withHelm } from './testing/render';
import { variablesOfProcesses } from './testing/variables';

type Labels = Readonly<Record<string, string>>;
interface Peer {
  readonly podSelector?: { readonly matchLabels: Labels };
  readonly namespaceSelector?: unknown;
  readonly ipBlock?: { readonly cidr: string };
}
interface Policy {
  readonly podSelector: { readonly matchLabels: Labels };
  readonly policyTypes: readonly string[];
  readonly ingress: readonly { readonly from: readonly Peer[]; readonly ports: readonly { port: string | number }[] }[];
  readonly egress: readonly { readonly to: readonly Peer[]; readonly ports: readonly { port: string | number }[] }[];
}

/** A place for everything that is outside, to be known again in the policies. */
const PLACES: Readonly<Record<string, string>> = {
  ...{ postgres: '192.0.2.1/32', redis: '192.0.2.2/32', rpc: '192.0.2.3/32', mail: '192.0.2.4/32' },
  ...{ deployed: '192.0.2.5/32', alarms: '192.0.2.6/32', signer: '192.0.2.7/32' },
  ...{ push: '192.0.2.8/32', sms: '192.0.2.9/32' },
};
const placed: Values = {
  networkPolicy: Object.fromEntries(
    Object.entries(PLACES).map(([name, cidr]) => [name, { to: [{ ipBlock: { cidr } }] }]),
  ),
};

/** The edges between processes, and to the RPCs, of ARCHITECTURE.md's first figure; a dotted one is a queue. */
function edgesOfArchitecture(): string[] {
  const page = readFileSync(path.resolve(__dirname, '../../ARCHITECTURE.md'), 'utf8');
  const figure = /```mermaid\n([^]*?)```/.exec(page)?.[1] ?? '';
  const short: Readonly<Record<string, string>> = { watcher: 'chain-watcher' };
  return [...figure.matchAll(/^\s*(\w+)(?:\[[^\]]*\])? -->(?:\|[^|]*\|)? (\w+)/gm)]
    .map(([, from = '', to = '']) => `${short[from] ?? from} → ${short[to] ?? to}`)
    .filter((edge) => !/^(browser|ci) /.test(edge))
    .sort();
}

withHelm(`the chart's network policies${skipped}`, () => {
  let manifests: Manifest[];
  let policies: Map<string, Policy>;
  beforeAll(() => {
    manifests = render(placed);
    const found = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
    policies = new Map(found.map((policy) => [componentOf(policy.podSelector.matchLabels), policy]));
  });
  const policyOf = (component: string): Policy => {
    const policy = policies.get(component);
    if (policy === undefined) throw new Error(`${component} has no policy.`);
    return policy;
  };
  const processesIn = (peers: readonly Peer[]): string[] =>
    peers.flatMap(({ podSelector, namespaceSelector }) =>
      podSelector === undefined || namespaceSelector !== undefined ? [] : [componentOf(podSelector.matchLabels)],
    );
  const placesOf = (component: string): string[] =>
    policyOf(component)
      .egress.flatMap(({ to }) => to)
      .flatMap(({ ipBlock }) => Object.keys(PLACES).filter((name) => PLACES[name] === ipBlock?.cidr))
      .sort();
  const calls = (component: string): string[] =>
    policyOf(component).egress.flatMap(({ to }) => processesIn(to).map((callee) => `${component} → ${callee}`));

  it('stand around every pod, one each, in both directions', () => {
    for (const { labels } of podsIn(render({ ops: { command: ['doctor'] } }))) {
      const around = [...policies.values()].filter(({ podSelector: { matchLabels } }) =>
        Object.entries(matchLabels).every(([name, value]) => labels[name] === value),
      );
      expect(around.map(({ policyTypes }) => policyTypes)).toEqual([['Ingress', 'Egress']]);
    }
  });

  it('let processes call each other as ARCHITECTURE.md draws it, and no other way', () => {
    const rpcs = SERVICES.filter((one) => placesOf(one).includes('rpc')).map((one) => `${one} → rpc`);
    expect([...SERVICES.flatMap(calls), ...rpcs].sort()).toEqual(edgesOfArchitecture());
    expect(edgesOfArchitecture().length).toBeGreaterThan(7);
  });

  it('let in whom they let out', () => {
    const isService = (name: string) => (SERVICES as readonly string[]).includes(name);
    const out = [...SERVICES, 'ops'].flatMap(calls);
    const into = SERVICES.flatMap((component) =>
      policyOf(component).ingress.flatMap(({ from }) => processesIn(from).map((caller) => `${caller} → ${component}`)),
    );
    expect(into.sort()).toEqual(out.sort());
    expect(into.filter((edge) => !isService(edge.split(' ')[0] ?? ''))).toEqual(
      ['auth', 'chain-watcher', 'deployments', 'ledger'].map((name) => `ops → ${name}`),
    );
    for (const name of ['migrate', 'ops']) expect(policyOf(name).ingress ?? []).toEqual([]);
  });

  it.each(SERVICES)(
    'let %s reach the stores and the outside that it has an address of, and nothing else',
    (service) => {
      const reads = new Set(variablesOfProcesses()[service].map(({ name }) => name));
      const behind: Readonly<Record<string, (of: Service) => boolean>> = {
        // Of the watcher for queues without Redis only, which these roles of Postgres do not allow.
        postgres: (of) => reads.has('DATABASE_URL') && of !== 'chain-watcher',
        redis: () => reads.has('REDIS_URL'),
        rpc: () => reads.has('RPC_URLS'),
        mail: () => reads.has('SMTP_URL'),
        push: () => reads.has('VAPID_PRIVATE_KEY'),
        sms: () => reads.has('SMS_WEBHOOK_URL'),
        alarms: () => reads.has('ALARM_WEBHOOK_URL'),
        signer: () => reads.has('PAYER_SIGNER'),
        deployed: () => reads.has('HEALTH_CHECK_SECONDS'),
      };
      const expected = Object.keys(behind).filter((name) => behind[name]?.(service) === true);
      expect(placesOf(service)).toEqual(expected.sort());
    },
  );

  it('let the migrations reach Postgres alone, before anything else is there', () => {
    expect([placesOf('migrate'), calls('migrate')]).toEqual([['postgres'], []]);
    const hook = manifests.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'ballast-migrate',
    );
    expect(hook?.metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
      'helm.sh/hook-weight': '-1',
    });
  });

  it('let the world in at the gateway alone, and Prometheus where it is named', () => {
    const from = (of: Manifest[]) =>
      of
        .filter(({ kind }) => kind === 'NetworkPolicy')
        .flatMap(({ spec, metadata }) =>
          ((spec as Policy).ingress ?? [])
            .filter((rule) => rule.from.some(({ namespaceSelector }) => namespaceSelector !== undefined))
            .map(({ ports }) => `${componentOf(metadata.labels)}:${ports.map(({ port }) => port).join()}`),
        )
        .sort();
    expect(from(manifests)).toEqual(['gateway:3000']);
    const prometheus = { networkPolicy: { prometheus: { from: [{ namespaceSelector: {} }] } } };
    expect(from(render(prometheus))).toEqual(['gateway:3000', ...SERVICES.map((one) => `${one}:9100`)].sort());
  });

  it('have no rule without a place, which would let through to everywhere', () => {
    for (const { ingress, egress } of [...policies.values()]) {
      for (const { from } of ingress ?? []) expect(from.length).toBeGreaterThan(0);
      for (const { to } of egress) expect(to.length).toBeGreaterThan(0);
    }
    const withoutAlarms = render().find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'ballast-ledger',
    );
    expect(JSON.stringify(withoutAlarms)).not.toContain('0.0.0.0/0');
  });

  it('are left out where the operator has others', () => {
    const none = render({ networkPolicy: { enabled: false, postgres: { to: [] } } });
    expect(none.filter(({ kind }) => kind === 'NetworkPolicy')).toEqual([]);
  });
});
