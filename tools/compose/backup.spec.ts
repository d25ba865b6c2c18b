import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { interpolate, requiredVariables } from './testing/interpolate';

const ROOT = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const TEXT = read('deploy/compose/backup.yml');

interface BackupFile {
  readonly services: Readonly<
    Record<string, Readonly<Record<string, unknown>> & { readonly command: readonly string[] }>
  >;
}

describe('deploy/compose/backup.yml', () => {
  const given = Object.fromEntries(requiredVariables(TEXT).map((name) => [name, `given-${name.toLowerCase()}`]));
  const { services } = parse(interpolate(TEXT, given)) as BackupFile;

  it('names what it cannot start without', () => {
    expect(requiredVariables(TEXT).sort()).toEqual(['BACKUP_DATABASE_URL_FILE', 'BACKUP_FOLDER', 'BACKUP_KEY_FILE']);
  });

  it('adds one service, as closed as all others', () => {
    expect(Object.keys(services)).toEqual(['backup']);
    expect(services['backup']).toMatchObject({
      ...{ read_only: true, user: 'postgres', cap_drop: ['ALL'], networks: ['inside'] },
      // Not in the environment, which docker inspect shows.
      environment: { DATABASE_URL_FILE: '/run/secrets/backup_database_url' },
      secrets: ['backup_key', 'backup_database_url'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['given-backup_folder:/backups'],
    });
  });

  it('has the programs of the very Postgres that it backs up', () => {
    const [image] = /postgres:\d+-\w+/.exec(read('docker-compose.yml')) ?? [];
    expect(read('deploy/compose/backup.Dockerfile')).toContain(`FROM ${image}\n`);
    expect(services['backup']?.command[0]).toContain('dist/apps/ops/src/main.js backup --folder /backups');
  });
});
