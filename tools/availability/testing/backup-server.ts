import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_HASH, textOfAction } from '@ballast/domain/audit/audit-chain';
import { freePort } from '@ballast/testing/net/free-port';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { AptServer } from '../../docs/testing/apt-server';
import { runSql } from '../../start/run-sql';

/** The end of a command. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** apt's Postgres with the product's tables, the built command line, and a key of age: all that backups need. */
export class BackupServer {
  readonly backups: string;
  readonly keyFile: string;

  private constructor(
    private readonly build: ReturnType<typeof buildProcesses>,
    private readonly folder: string,
    private readonly server: AptServer,
    private readonly port: number,
  ) {
    this.backups = path.join(folder, 'backups');
    this.keyFile = path.join(folder, 'backup.key');
  }

  static async start(): Promise<BackupServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'ballast-backup-'));
    const server = new AptServer(folder);
    const port = await freePort();
    const own = new BackupServer(buildProcesses('ops', 'auth', 'ledger', 'deployments'), folder, server, port);
    await server.startPostgres(port);
    mkdirSync(own.backups, { mode: 0o700 });
    execFileSync('age-keygen', ['--output', own.keyFile], { stdio: 'pipe' });
    await own.sql(`CREATE ROLE ballast LOGIN CREATEDB PASSWORD 'planted-password'`, 'postgres', 'postgres');
    return own;
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  url(database: string): string {
    return `postgres://ballast:planted-password@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes an empty database of the product's role. */
  createDatabase(name: string): Promise<unknown> {
    return this.sql(`CREATE DATABASE ${name}`, 'postgres');
  }

  /** Runs SQL and gives the rows of its last statement. @param user default: the owner of the product's database */
  async sql<R extends object>(text: string, database: string, user = 'ballast'): Promise<R[]> {
    const owner = { connectionString: this.url(database) };
    const superuser = { host: this.folder, port: this.port, user, database };
    return runSql<R>(user === 'ballast' ? owner : superuser, text);
  }

  /** Runs a command of the operator on a database. */
  ops(database: string, ...args: readonly string[]): Promise<Ended> {
    const main = path.join(this.build.directory, 'apps/ops/src/main.js');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
      env: { PATH: process.env['PATH'], DATABASE_URL: this.url(database) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const text = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text.err += chunk.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...text })));
  }

  /** Fills a database with the product's tables, one member, a funded pool, a session and an entry of the audit log. */
  async fill(database: string): Promise<void> {
    await this.createDatabase(database);
    const migrated = await this.ops(database, 'migrate');
    if (migrated.code !== 0) throw new Error(migrated.err);
    const [member, transfer] = [randomUUID(), randomUUID()];
    const action = {
      ...{ seq: 1, id: randomUUID(), actor: member, action: 'withdrawal.deny', subject: 'withdrawal:1' },
      ...{ before: null, after: null, ip: null, requestId: null, at: '2026-11-20T09:00:00.000Z', prevHash: NO_HASH },
    };
    const hash = createHash('sha256').update(textOfAction(action)).digest('hex');
    await this.sql(
      `INSERT INTO auth.account (id, email, password_hash, withdrawal_password_hash, is_admin, status, created_at)
         VALUES ('${member}', 'planted@example.org', '', '', false, 'active', now());
       SET search_path TO auth;
       INSERT INTO session (id, account_id, token_hash, created_at, last_seen_at)
         VALUES ('${randomUUID()}', '${member}', sha256('a token'), now(), now());
       SET search_path TO ledger;
       INSERT INTO member (id, status, is_admin, joined_at, facts_version) VALUES ('${member}', 'active', false, now(), 1);
       INSERT INTO transfer (id, type, key, created_at) VALUES ('${transfer}', 'pool_funded', 'planted', now());
       UPDATE account SET balance = -1000000 WHERE kind = 'pool_assets';
       UPDATE account SET balance = 1000000 WHERE kind = 'pool_free';
       INSERT INTO entry (transfer_id, account_id, amount, balance_after)
         SELECT '${transfer}', id, balance, balance FROM account WHERE balance <> 0;
       INSERT INTO audit_entry (id, actor, action, subject, created_at, seq, prev_hash, hash)
         VALUES ('${action.id}', '${member}', '${action.action}', '${action.subject}', '${action.at}', 1, '${NO_HASH}', '${hash}')`,
      database,
    );
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.build.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
