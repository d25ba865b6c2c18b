import type { CreateDeploymentBody } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';

const words = deploymentTexts.dialog;

/** The API's maximum length of a name and a version. */
export const MAX_NAME = 120;

export interface NewDeployment {
  readonly name: string;
  readonly version: string;
  readonly environment: CreateDeploymentBody['environment'];
  readonly url: string;
}

export const EMPTY_DEPLOYMENT: NewDeployment = { name: '', version: '', environment: 'production', url: '' };

/** Whether a text is an address that a browser opens as a page. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The errors by field. The server checks where a URL may lead. */
export function newDeploymentErrors({
  name,
  version,
  url,
}: NewDeployment): Partial<Record<keyof NewDeployment, string>> {
  return {
    ...(name.trim() === '' ? { name: words.nameMissing } : {}),
    ...(version.trim() === '' ? { version: words.versionMissing } : {}),
    ...(url.trim() !== '' && !isWebAddress(url.trim()) ? { url: words.urlInvalid } : {}),
  };
}

/** The body of POST /api/deployments. */
export function toRequestBody({ name, version, environment, url }: NewDeployment): CreateDeploymentBody {
  return {
    name: name.trim(),
    version: version.trim(),
    environment,
    ...(url.trim() === '' ? {} : { url: url.trim() }),
  };
}
