import { runTypescript } from '../install/run-typescript.mjs';

await runTypescript('tools/start/main.ts');
