import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checksPackage } from '../checks/checks-package';

interface Examples<Payload> {
  readonly name: string;
  readonly examples: Payload[];
}

/** GitHub's own examples of what it sends of an event, as @octokit publishes them; each call reads them anew. */
export function webhookExamples<Payload>(event: string): Payload[] {
  const file = join(checksPackage('@octokit/webhooks-examples'), 'api.github.com/index.json');
  const events = JSON.parse(readFileSync(file, 'utf8')) as Examples<Payload>[];
  return events.find(({ name }) => name === event)?.examples ?? [];
}
