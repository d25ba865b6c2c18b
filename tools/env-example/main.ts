/** Run: `npm run env:example`. Writes .env.example from the configuration classes. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { envExample } from './env-example';

const root = resolve(__dirname, '../..');
writeFileSync(join(root, '.env.example'), envExample(root));
process.stdout.write('.env.example: written\n');
