import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SESSION_ABSOLUTE_MS } from '@ballast/domain/membership/session-lifetime';
import { AuthConfig } from '../config';

/**
 * A script-readable companion of the session cookie: it indicates that a request for the current user is worthwhile,
 * and grants nothing.
 */
const HINT = 'ballast_signed_in';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The cookie that holds the session token (`docs/product/quality.md §4`). `__Host-` ties it to this very host and to TLS; plain
 * http on the own machine cannot have that, and has the plain name instead.
 */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(config: AuthConfig) {
    const isLocal = isPlainLocal(config.PUBLIC_URL);
    this.name = isLocal ? 'ballast_session' : '__Host-ballast_session';
    this.attributes = `Path=/; SameSite=Lax${isLocal ? '' : '; Secure'}`;
  }

  /** Sets the session cookie for the longest lifetime of a session. */
  set(reply: FastifyReply, token: string): void {
    this.send(reply, token, SESSION_ABSOLUTE_MS / 1000);
  }

  /** Clears the session cookie. */
  clear(reply: FastifyReply): void {
    this.send(reply, '', 0);
  }

  private send(reply: FastifyReply, value: string, maxAgeSeconds: number): void {
    const rest = `Max-Age=${maxAgeSeconds}; ${this.attributes}`;
    reply.header('set-cookie', [
      `${this.name}=${value}; ${rest}; HttpOnly`,
      `${HINT}=${value === '' ? '' : '1'}; ${rest}`,
    ]);
    // An answer that signs somebody in must never be served to somebody else.
    reply.header('cache-control', 'no-store');
  }
}

/** Whether the public URL is plain http on this machine, where cookies cannot be tied to TLS. */
export function isPlainLocal(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && LOCAL_HOSTS.has(hostname);
}
