import { readFileSync } from 'node:fs';
import path from 'node:path';
import { INSPECT_PORTS } from './development';

describe('the launch configurations of VS Code', () => {
  it('attach to the services where npm run dev opens their inspectors', () => {
    const { configurations } = JSON.parse(
      readFileSync(path.resolve(__dirname, '../../.vscode/launch.json'), 'utf8'),
    ) as {
      configurations: readonly { name: string; port?: number }[];
    };
    const ports = configurations.flatMap(({ name, port }) => (port === undefined ? [] : [[name, port]]));
    expect(ports.sort()).toEqual(
      Object.entries(INSPECT_PORTS)
        .map(([service, port]) => [`Attach to ${service}`, port])
        .sort(),
    );
  });
});
