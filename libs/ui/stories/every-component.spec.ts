import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const UI = path.resolve(__dirname, '..');
/** No component, but what makes some: the stories show those. */
const MAKER = 'theme/themed';

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

  it.each(components.filter((name) => name !== MAKER))('show %s', (name) => {
    expect(stories).toContain(`'../src/${name}'`);
  });
});
