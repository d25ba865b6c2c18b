/** Run: `npm run get:helm`. Fetches the helm that the specs of deploy/helm render with, once. */
import { sentenceOf } from '@ballast/texts/sentence-of';
import { getHelm } from './helm-program';

try {
  console.log(getHelm());
} catch (error) {
  console.error(`ballast: ${sentenceOf(error)}`);
  process.exitCode = 1;
}
