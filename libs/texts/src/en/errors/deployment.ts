import type { DeploymentErrors, ForbiddenTarget } from '@ballast/domain/errors/params/deployment-errors';
import type { ErrorTexts } from '../../error-texts';

/** The English sentences of errors of deployments and CI. */
export const DEPLOYMENT_ERRORS: ErrorTexts<DeploymentErrors> = {
  ILLEGAL_MOVE: ({ from, to, allowed }) => {
    const may = allowed.length === 0 ? 'It has ended and moves no more.' : `Allowed from here: ${allowed.join(', ')}.`;
    return `A deployment that is ${from} cannot become ${to}. ${may}`;
  },
  INVALID_URL: (params) => `Invalid URL: ${forbiddenTarget(params)}`,
  BAD_SIGNATURE: () => 'The signature does not fit this body: check the webhook’s secret.',
  INVALID_CI_TOKEN: () => 'This CI token is unknown or was revoked. Ask an admin for a new one.',
  CI_NOT_ALLOWED: () => 'A CI token may create and update deployments and their events, nothing else.',
  HOOK_NOT_CONFIGURED: () => 'No secret for GitHub’s webhook is set on this server.',
};

/** The reason for which a URL must not be called, as the end of a sentence. */
export function forbiddenTarget(params: ForbiddenTarget): string {
  switch (params.reason) {
    case 'incomplete':
      return 'give a whole address, such as https://app.example.org.';
    case 'credentials':
      return 'it must not carry a user name or password.';
    case 'protocol':
      return `${params.protocol} is not allowed, only http: and https: are.`;
    case 'local_name':
      return `${params.host} is a name of this machine or its network.`;
    case 'not_public':
      return `${params.host} is not a public address.`;
  }
}
