import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { DataSource } from 'typeorm';
import type { DeploymentDto } from '@ballast/dto/deployments/deployment.dto';
import { TestClock } from '@ballast/platform/clock/clock';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { createLog } from '@ballast/platform/logging/log';
import { createService } from '@ballast/platform/service/create-service';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import { DeploymentsConfig } from '../config';
import { MIGRATIONS, SCHEMA } from '../persistence/migrations';
import { deploymentsService } from '../service';

/** The real process on a real database, called as the gateway would call it. For specs only. */
export class DeploymentsHarness {
  readonly as: SignIdentity;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly clock: TestClock,
    config: Readonly<DeploymentsConfig>,
    private readonly held: { readonly drop: () => Promise<void>; readonly lines: string[] },
  ) {
    this.as = new SignIdentity(new IdentityTokens(config.INTERNAL_TOKEN_SECRET));
  }

  static async start(more: Readonly<Record<string, string>> = {}): Promise<DeploymentsHarness> {
    const database = await migratedDatabase(SCHEMA, MIGRATIONS);
    const config = parseConfig(DeploymentsConfig, {
      PORT: '0',
      INTERNAL_TOKEN_SECRET: 'a secret of the specs, long enough',
      DATABASE_URL: database.url,
      ...more,
    });
    const clock = new TestClock('2026-03-02T12:00:00Z');
    const lines: string[] = [];
    const log = createLog('deployments', 'trace', { write: (line: string) => void lines.push(line) });
    const app = await createService(deploymentsService, config, { clock, log });
    await app.listen(0, '127.0.0.1');
    return new DeploymentsHarness(app, clock, config, { drop: database.drop, lines });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.held.drop();
  }

  /** Everything the process logged so far. */
  get log(): string {
    return this.held.lines.join('');
  }

  get api(): ReturnType<typeof request> {
    return request(this.app.getHttpServer());
  }

  get db(): DataSource {
    return this.app.get(DataSource);
  }

  /** A deployment made by CI, moved through the given states. */
  async deployment(more: Readonly<Record<string, unknown>> = {}, ...states: string[]): Promise<DeploymentDto> {
    const body = { name: 'web', version: '1.0.0', environment: 'production', ...more };
    const made = await this.api.post('/api/deployments').set(this.as.ci()).send(body).expect(201);
    let deployment = made.body as DeploymentDto;
    for (const status of states) deployment = await this.change(deployment.id, { status });
    return deployment;
  }

  async change(id: string, body: Readonly<Record<string, unknown>>): Promise<DeploymentDto> {
    const answer = await this.api.patch(`/api/deployments/${id}`).set(this.as.ci()).send(body).expect(200);
    return answer.body as DeploymentDto;
  }

  /** The timeline's sentences, newest first. */
  async timeline(id: string, language = 'en'): Promise<string[]> {
    const reading = this.api.get(`/api/deployments/${id}/events`).set(this.as.admin());
    const answer = await reading.set('accept-language', language).expect(200);
    return (answer.body as { message: string }[]).map(({ message }) => message);
  }
}

export const RUNNING = ['building', 'deploying', 'healthy'] as const;
