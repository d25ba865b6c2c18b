import { type DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import { type DeploymentEnvironment } from '@ballast/dto/deployments/deployment.dto';
import { asOneLine } from '@ballast/domain/text/one-line';

/** The used fields of a delivery. */
export interface GithubDeployment {
  /** Repository and GitHub's own id of the deployment. */
  readonly externalKey: string;
  readonly name: string;
  readonly version: string;
  readonly environment: DeploymentEnvironment;
}

export interface GithubStatus {
  /** Our state for GitHub's; null for one that changes nothing. */
  readonly to: DeploymentStatus | null;
  readonly state: string;
  readonly description: string | null;
  readonly url: string | null;
}

/** GitHub's states mapped to ours. `inactive` means that another deployment replaced it, which we detect ourselves. */
const STATES: ReadonlyMap<string, DeploymentStatus> = new Map([
  ['queued', 'pending'],
  ['pending', 'pending'],
  ['in_progress', 'deploying'],
  ['success', 'healthy'],
  ['failure', 'failed'],
  ['error', 'failed'],
]);

/** One line of bounded length from a payload's free text, which is shown in lists. */
const text = (value: unknown, most: number): string | null => {
  const line = typeof value === 'string' ? asOneLine(value) : '';
  return line === '' ? null : asOneLine(line.slice(0, most));
};
const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** The deployment a payload is about, or null when it is about none. */
export function readDeployment(payload: unknown): GithubDeployment | null {
  const { deployment, repository } = record(payload);
  const { id, ref, sha, environment } = record(deployment);
  const repo = text(record(repository)['full_name'], 120);
  if (typeof id !== 'number' || repo === null) return null;
  return {
    externalKey: `github ${repo} ${id}`,
    name: repo,
    version: toVersion(text(ref, 120), text(sha, 120)),
    environment: toEnvironment(text(environment, 120) ?? ''),
  };
}

/** The report in a `deployment_status` payload, or null when there is none. */
export function readStatus(payload: unknown): GithubStatus | null {
  const status = record(payload)['deployment_status'];
  const { state, description, environment_url: url } = record(status);
  const name = text(state, 60);
  if (name === null) return null;
  return { to: STATES.get(name) ?? null, state: name, description: text(description, 500), url: text(url, 2048) };
}

/** A tag is a version by itself; of a branch the commit says more. */
function toVersion(ref: string | null, sha: string | null): string {
  const short = sha?.slice(0, 7) ?? null;
  if (ref === null || ref === sha) return short ?? 'unknown';
  return /^v?\d/.test(ref) || short === null ? ref : `${ref}@${short}`.slice(0, 120);
}

/** GitHub's environments are free text: 'github-pages', 'Preview – web', 'prod-eu'. */
function toEnvironment(name: string): DeploymentEnvironment {
  if (/prod|live|github-pages|^main$/i.test(name)) return 'production';
  return /stag|preprod|uat|qa/i.test(name) ? 'staging' : 'development';
}
