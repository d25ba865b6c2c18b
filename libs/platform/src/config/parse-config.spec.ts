import { ArrayMinSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, MinLength } from 'class-validator';
import { describeConfig } from './describe-config';
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

  @Env({ about: 'A secret' })
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

  it('describes itself for .env.example', () => {
    const lines = describeConfig(SpecConfig);
    expect(lines).toContain('# Where Postgres is (required)');
    expect(lines).toContain('DATABASE_URL=postgres://localhost/ballast');
    expect(lines).toContain('# HOST=127.0.0.1');
    expect(lines).toContain('# Port of /metrics, internal only; absent: none (optional)');
  });
});
