import type { EventWithParams } from '@ballast/domain/deployments/event';
import type { DeploymentEventDto } from '@ballast/dto/deployments/deployment-event.dto';
import { eventText, isEventCode } from '@ballast/texts/events';
import type { Language } from '@ballast/texts/languages';
import type { DeploymentEvent } from './deployment-event.entity';

/** Maps an event, read with its deployment, to its API form; what nobody wrote is said in the reader's language. */
export function toEventDto(event: DeploymentEvent, language: Language): DeploymentEventDto {
  const { id, deploymentId, deployment, type, status, metrics, createdAt } = event;
  return {
    ...{ id, deploymentId, deploymentName: deployment.name },
    ...{ deploymentVersion: deployment.version, deploymentEnvironment: deployment.environment },
    ...{ type, message: messageOf(event, language), status, metrics, createdAt: createdAt.toISOString() },
  };
}

/** An event that only a later version knows is named by its code. */
function messageOf({ message, code, params }: DeploymentEvent, language: Language): string {
  if (isEventCode(code)) return eventText(language, { code, params } as EventWithParams);
  return message ?? code ?? '';
}
