import { runTypescript } from '../install/run-typescript.mjs';

// All of them before any suite begins: several run at once, and each of Jest's workers would find them missing.
await runTypescript('tools/test/main.ts', ['tools/checks']);
