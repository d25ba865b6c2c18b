import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { envExample } from './env-example';

const root = resolve(__dirname, '../..');

describe('.env.example', () => {
  const text = envExample(root);

  it('is what the processes read (npm run env:example writes it)', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(text);
  });

  it('names each variable once and gives no secret a value', () => {
    const names = [...text.matchAll(/^(?:# )?([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
      name,
      value,
    }));
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    expect(names.find(({ name }) => name === 'INTERNAL_TOKEN_SECRET')).toEqual({
      name: 'INTERNAL_TOKEN_SECRET',
      value: '',
    });
    for (const { name, value } of names) if (/SECRET|PASSWORD|SECOND_FACTOR_KEY/.test(name)) expect(value).toBe('');
  });
});
