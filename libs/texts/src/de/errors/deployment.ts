import type { DeploymentErrors, ForbiddenTarget } from '@ballast/domain/errors/params/deployment-errors';
import type { ErrorTexts } from '../../error-texts';

/** The German sentences of errors of deployments and CI. */
export const DEPLOYMENT_ERRORS: ErrorTexts<DeploymentErrors> = {
  ILLEGAL_MOVE: ({ from, to, allowed }) => {
    const may =
      allowed.length === 0 ? 'Es ist beendet und ändert sich nicht mehr.' : `Erlaubt ist: ${allowed.join(', ')}.`;
    return `Ein Deployment im Zustand ${from} kann nicht in den Zustand ${to} wechseln. ${may}`;
  },
  INVALID_URL: (params) => `Ungültige URL: ${forbiddenTarget(params)}`,
  BAD_SIGNATURE: () => 'Die Signatur passt nicht zu diesem Inhalt: Prüfen Sie das Geheimnis des Webhooks.',
  INVALID_CI_TOKEN: () => 'Dieses CI-Token ist unbekannt oder wurde widerrufen. Bitten Sie einen Admin um ein neues.',
  CI_NOT_ALLOWED: () => 'Ein CI-Token darf Deployments und ihre Ereignisse anlegen und ändern, sonst nichts.',
  HOOK_NOT_CONFIGURED: () => 'Auf diesem Server ist kein Geheimnis für den Webhook von GitHub gesetzt.',
};

/** The reason for which a URL must not be called, as the end of a sentence. */
export function forbiddenTarget(params: ForbiddenTarget): string {
  switch (params.reason) {
    case 'incomplete':
      return 'Geben Sie eine ganze Adresse an, etwa https://app.example.org.';
    case 'credentials':
      return 'Sie darf Benutzernamen und Passwort nicht enthalten.';
    case 'protocol':
      return `${params.protocol} ist nicht erlaubt, nur http: und https:.`;
    case 'local_name':
      return `${params.host} ist ein Name dieses Rechners oder seines Netzes.`;
    case 'not_public':
      return `${params.host} ist keine öffentliche Adresse.`;
  }
}
