import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArrayMinSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, MinLength } from 'class-validator';
import { describeEnvironment } from './describe-environment';
import { Env } from './env';
import { ConfigError, parseConfig } from './parse-config';
import { ProcessConfig } from './process-config';

class SpecConfig extends ProcessConfig {
  @Env({ about: 'Where Postgres is', example: 'postgres://localhost/ballast' })
  @IsString()
  DATABASE_URL!: string;

  @Env({ about: 'RPCs, comma separated' })
  @IsArray()
  @ArrayMinSize(1)
  RPC_URLS!: string[];

  @Env({ about: 'Whether', fallback: false })
  @IsBoolean()
  ENABLED!: boolean;

  @Env({ about: 'How often', optional: true })
  @IsOptional()
  @IsInt()
  TIMES?: number;

  @Env({ about: 'A secret', secret: true })
  @MinLength(32)
  SECRET!: string;
}

const GOOD = {
  PORT: '3001',
  INTERNAL_TOKEN_SECRET: 's'.repeat(32),
  DATABASE_URL: 'postgres://localhost/x',
  RPC_URLS: ' http://a , http://b ,',
  SECRET: 'k'.repeat(32),
  PATH: '/somewhere',
};

describe('the configuration of a process', () => {
  it('is typed, has its defaults, is frozen and takes nothing it did not ask for', () => {
    const config = parseConfig(SpecConfig, { ...GOOD, ENABLED: 'true', TIMES: '' });
    expect({ ...config }).toEqual({
      HOST: '127.0.0.1',
      PORT: 3001,
      LOG_LEVEL: 'info',
      DRAIN_MS: 0,
      OTEL_TRACES_SAMPLER_ARG: 0.01,
      INTERNAL_TOKEN_SECRET: 's'.repeat(32),
      DATABASE_URL: 'postgres://localhost/x',
      RPC_URLS: ['http://a', 'http://b'],
      ENABLED: true,
      SECRET: 'k'.repeat(32),
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('names every fault at once and prints no value', () => {
    const env = {
      ...GOOD,
      PORT: 'hunter2',
      ENABLED: 'hunter2',
      TIMES: 'hunter2',
      SECRET: 'hunter2',
      DATABASE_URL: ' ',
    };
    let error: unknown;
    try {
      parseConfig(SpecConfig, env);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    for (const name of ['PORT', 'ENABLED', 'TIMES', 'SECRET', 'DATABASE_URL is missing'])
      expect(message).toContain(name);
    expect(message).not.toContain('hunter2');
    expect(message).not.toContain('INTERNAL_TOKEN_SECRET');
  });

  describe('takes a secret out of the file that NAME_FILE names', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ballast-config-'));
    const file = path.join(folder, 'hunter2');
    const { SECRET: _, ...without } = GOOD;
    const faultsOf = (env: Record<string, string>): string => {
      try {
        parseConfig(SpecConfig, env);
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError);
        return (error as ConfigError).message;
      }
      return '';
    };
    afterAll(() => rmSync(folder, { recursive: true }));

    it('without the line break at its end, and by the rules of the variable', () => {
      writeFileSync(file, `${'k'.repeat(32)}\n`);
      expect(parseConfig(SpecConfig, { ...without, SECRET_FILE: file }).SECRET).toBe('k'.repeat(32));
      // Compose sets what is absent to nothing.
      expect(parseConfig(SpecConfig, { ...without, SECRET: '', SECRET_FILE: file }).SECRET).toBe('k'.repeat(32));
      expect(parseConfig(SpecConfig, { ...GOOD, SECRET_FILE: '' }).SECRET).toBe(GOOD.SECRET);
      writeFileSync(file, 'hunter2');
      expect(faultsOf({ ...without, SECRET_FILE: file })).toMatch(/1 fault: SECRET must be longer .*32 characters\.$/);
    });

    it('and names the variable when it is given twice, is away or is empty, never path or value', () => {
      expect(faultsOf({ ...GOOD, SECRET_FILE: file })).toContain('SECRET and SECRET_FILE are both set: one of them');
      const away = faultsOf({ ...without, SECRET_FILE: path.join(folder, 'hunter2-is-away'), TIMES: 'hunter2' });
      expect(away).toContain('the file named by SECRET_FILE cannot be read (ENOENT); TIMES must be');
      writeFileSync(file, '\n');
      expect(faultsOf({ ...without, SECRET_FILE: file })).toContain('SECRET is missing');
      expect(away).not.toContain('hunter2');
    });

    it('and of a secret alone', () => {
      writeFileSync(file, 'true');
      expect(parseConfig(SpecConfig, { ...GOOD, ENABLED_FILE: file }).ENABLED).toBe(false);
    });
  });

  it('describes itself for .env.example', () => {
    const [group] = describeEnvironment([['spec', SpecConfig]]);
    const lines = group!.variables.flatMap(({ comment, assignment }) => [comment, assignment]);
    expect(lines).toContain('# Where Postgres is (required)');
    expect(lines).toContain('DATABASE_URL=postgres://localhost/ballast');
    expect(lines).toContain('# HOST=127.0.0.1');
    expect(lines).toContain('# A secret (required, or SECRET_FILE)');
    expect(lines).toContain('# Port of /metrics, internal only; absent: none (optional)');
  });
});
