import { type Finding, fail, ok, warn } from '../doctor/finding';
import type { Container } from './containers';

/** The service that the world reaches. */
const ENTRANCE = 'proxy';
/** Services that do their work and end. */
const ENDS = new Set(['migrate']);
/** Started by hand, and removed when they have ended. */
const BY_HAND = new Set(['ops']);
const ROOT = /^(?:0|root)?(?::.*)?$/;
const LOOPBACK = /^(?:127\.|::1$)/;

/** A line for each service, then what is published and whether all are of one version. */
export function judgeContainers(services: readonly string[], containers: readonly Container[]): readonly Finding[] {
  const expected = services.filter((service) => !BY_HAND.has(service));
  const others = containers.filter(({ service }) => !services.includes(service));
  return [
    ...expected.map((service) =>
      judgeService(
        service,
        containers.filter((one) => one.service === service),
      ),
    ),
    ...others.map(({ service }) =>
      warn(service, 'is no service of the file (any more): remove it by up --remove-orphans.'),
    ),
    judgePublished(containers),
    judgeVersions(containers.filter(({ service }) => !BY_HAND.has(service))),
  ];
}

function judgeService(service: string, containers: readonly Container[]): Finding {
  const [container] = containers;
  if (container === undefined) return fail(service, 'has no container: start it by up -d.');
  const faults = containers.map((one) => faultOf(service, one)).filter((fault) => fault !== null);
  if (faults[0] !== undefined) return fail(service, faults[0]);
  if (ENDS.has(service)) return ok(service, `ended well, ran as ${container.user}, its root read-only`);
  if (container.health === null) return warn(service, 'runs, and nobody asks it how it is: give it a health check.');
  return ok(service, `healthy, runs as ${container.user}, its root read-only`);
}

function faultOf(service: string, container: Container): string | null {
  const { status, exitCode, health, user, hasReadOnlyRoot, isPrivileged } = container;
  const look = `see logs ${service}.`;
  if (ENDS.has(service) && status === 'exited' && exitCode !== 0) return `ended with exit code ${exitCode}: ${look}`;
  if (ENDS.has(service) && status !== 'exited') return `is still ${status}: wait for it, or ${look}`;
  if (!ENDS.has(service) && status !== 'running') return `is ${status} (exit code ${exitCode}): ${look}`;
  if (health !== null && health !== 'healthy' && !ENDS.has(service)) return `is ${health}: ${look}`;
  if (ROOT.test(user)) return 'runs as root: name a user in the file.';
  if (isPrivileged) return 'is privileged, and could do anything on this machine: take that out of the file.';
  if (!hasReadOnlyRoot) return 'may write to its own programs: set read_only in the file.';
  return null;
}

function judgePublished(containers: readonly Container[]): Finding {
  const open = containers.flatMap(({ service, published }) => published.map((port) => ({ service, ...port })));
  const wrong = open.filter(({ service, address }) => service !== ENTRANCE && !LOOPBACK.test(address));
  const named = (ports: typeof open): string =>
    [...new Set(ports.map(({ service, address, port, inside }) => `${service} ${inside} at ${address}:${port}`))].join(
      ', ',
    );
  if (wrong.length > 0)
    return fail('published', `${named(wrong)}: open to other machines; only ${ENTRANCE} may be. Take the port out.`);
  if (!open.some(({ service }) => service === ENTRANCE))
    return fail('published', `no port of ${ENTRANCE}: nobody reaches the club. Give it its ports.`);
  return ok('published', named(open));
}

function judgeVersions(containers: readonly Container[]): Finding {
  const ours = containers.filter(({ imageName }) => /(?:^|\/)ballast:/.test(imageName));
  const byImage = new Map<string, string[]>();
  for (const { imageId, service } of ours) byImage.set(imageId, [...(byImage.get(imageId) ?? []), service]);
  const [[image = '', services = []] = []] = byImage;
  if (byImage.size === 0) return fail('versions', 'no container of the product: start it by up -d.');
  if (byImage.size > 1) {
    const parts = [...byImage].map(([id, names]) => `${id} (${names.join(', ')})`);
    return fail('versions', `are ${byImage.size}: ${parts.join('; ')}. Bring all to one by up -d.`);
  }
  return ok('versions', `all ${services.length} containers of the product run image ${image}`);
}
