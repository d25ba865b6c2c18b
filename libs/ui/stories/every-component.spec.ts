import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const UI = path.resolve(__dirname, '..');
/** Shown by every story: it is around all of them. */
const AROUND = 'theme/FormsProvider';

const stories = readdirSync(__dirname)
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
  .join('\n');

describe('the stories', () => {
  const components = ['components', 'forms', 'theme'].flatMap((folder) =>
    readdirSync(path.join(UI, 'src', folder))
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `${folder}/${file.replace('.tsx', '')}`),
  );

  it.each(components.filter((name) => name !== AROUND))('show %s', (name) => {
    expect(stories).toContain(`'../src/${name}'`);
  });
});
