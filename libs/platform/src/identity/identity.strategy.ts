import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { IDENTITY_HEADER, Identity } from './identity';
import { IdentityTokens } from './identity-token';

/** Passport's name of the strategy below. */
export const IDENTITY_STRATEGY = 'identity';

/** Authenticates a request by the identity token in its header. A visitor has none. */
@Injectable()
export class IdentityStrategy extends PassportStrategy(Strategy, IDENTITY_STRATEGY) {
  constructor(private readonly tokens: IdentityTokens) {
    super();
  }

  /** Undefined, which passport calls a failure, for a missing, forged or old token: the guard decides what that may do. */
  validate(request: FastifyRequest): Identity | undefined {
    return this.tokens.verify(request.headers[IDENTITY_HEADER]);
  }
}
