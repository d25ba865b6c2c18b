/** Run: `tsx tools/build/main.ts`. Builds the product and its API document where something changed. */
import path from 'node:path';
import { generate } from '../generate/generate';
import { buildProduct } from './build-product';
import { StepError } from './run-step';

const ROOT = path.resolve(__dirname, '../..');

buildProduct(ROOT)
  .then(() => generate(ROOT))
  .catch((error: unknown) => {
    console.error(error instanceof StepError ? `${error.output}\n${error.message}` : error);
    process.exit(1);
  });
