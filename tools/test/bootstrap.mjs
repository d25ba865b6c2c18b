import { runTypescript } from '../install/run-typescript.mjs';

await runTypescript('tools/test/main.ts');
