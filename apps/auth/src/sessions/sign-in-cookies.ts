import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { SignedIn } from '../sign-in/sign-in';
import { DeviceCookie } from './device-cookie';
import { SessionCookie } from './session-cookie';

/** What a browser gets that somebody signs in with, and what it loses when they sign out. */
@Injectable()
export class SignInCookies {
  constructor(
    private readonly session: SessionCookie,
    private readonly device: DeviceCookie,
  ) {}

  set(reply: FastifyReply, { account, token }: SignedIn): void {
    this.session.set(reply, token);
    this.device.set(reply, account);
  }

  /** A session goes on under another token, after a change that leaves no other browser known. */
  async renew(reply: FastifyReply, accountId: string, token: string): Promise<void> {
    this.session.set(reply, token);
    await this.device.setFor(reply, accountId);
  }

  /** The browser stays known. */
  clearSession(reply: FastifyReply): void {
    this.session.clear(reply);
  }
}
