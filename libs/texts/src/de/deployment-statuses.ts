import type { DeploymentStatus } from '@ballast/domain/deployments/deployment-status';

/** The states of a deployment in German. */
export const DEPLOYMENT_STATUSES: Readonly<Record<DeploymentStatus, string>> = {
  pending: 'Wartend',
  building: 'Wird gebaut',
  deploying: 'Wird ausgerollt',
  healthy: 'Gesund',
  unhealthy: 'Gestört',
  failed: 'Fehlgeschlagen',
};
