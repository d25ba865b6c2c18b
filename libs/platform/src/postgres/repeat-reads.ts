import { type CallHandler, type ExecutionContext, type NestInterceptor, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, retry } from 'rxjs';
import type { DataSource } from 'typeorm';
import { isBackAfter } from './held-data-source';

const SAFE = 'ballast:safe-to-repeat';
const READS = new Set(['GET', 'HEAD']);
const REPETITIONS = 3;

/** A handler that answers the same however often it runs, though its method is not one of reads. */
export const SafeToRepeat = (): MethodDecorator => SetMetadata(SAFE, true);

/** Runs a handler that only reads once more when its Postgres was lost under it, as soon as there is one again. */
export class RepeatReads implements NestInterceptor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const { method } = http.getRequest<FastifyRequest>();
    const isSafe = READS.has(method) || this.reflector.get<boolean>(SAFE, context.getHandler()) === true;
    if (!isSafe) return next.handle();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(retry({ count: REPETITIONS, delay: (error) => this.untilBack(error, reply) }));
  }

  /** @throws the error itself when it is not to be repeated */
  private async untilBack(error: unknown, reply: FastifyReply): Promise<void> {
    const hasBegun = reply.sent || reply.raw.headersSent;
    if (hasBegun || !(await isBackAfter(this.dataSource, error))) throw error;
  }
}
