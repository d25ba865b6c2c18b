import { LoggerService } from '@nestjs/common';
import { Log } from './log';

/** Nest's own messages through the process's logger. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  // Nest announces every module and route at 'log'; that is detail, not an event of the service.
  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(
    level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: readonly unknown[],
  ): void {
    // Nest appends the context as the last text, and for errors the stack before it.
    const texts = rest.filter((item): item is string => typeof item === 'string');
    const context = texts.at(-1);
    const stack = level === 'error' && texts.length > 1 ? texts[0] : undefined;
    const fields = {
      context,
      ...(stack === undefined ? {} : { stack }),
      ...(message instanceof Error ? { err: message } : {}),
    };
    this.target[level](fields, message instanceof Error ? message.message : String(message));
  }
}
