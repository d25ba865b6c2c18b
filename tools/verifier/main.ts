/** Prints as JSON what a browser loads to verify a proof file; for `verifier.spec.ts`, since Jest cannot load Vite. */
import { bundleVerifier } from './bundle';

void bundleVerifier().then((bundle) => process.stdout.write(JSON.stringify(bundle)));
