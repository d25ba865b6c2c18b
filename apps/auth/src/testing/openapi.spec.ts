import { ERROR_STATUS } from '@ballast/dto/errors/error-codes';
import { openApiOf } from '@ballast/platform/service/openapi';
import { authService } from '../service';

/** Writes that say all in their path. */
const WITHOUT_BODY = new Set([
  '/api/logout',
  '/api/auth/confirmation',
  '/api/auth/totp/backup-codes',
  '/api/auth/step-up/options',
  '/api/auth/withdrawal-password-reset',
  '/api/auth/passkeys/sign-in/options',
]);

interface Operation {
  readonly summary?: string;
  readonly security?: object[];
  readonly requestBody?: { readonly content: object };
  readonly responses: Record<
    string,
    { description?: string; content?: Record<string, { schema?: { $ref?: string } }> }
  >;
}

describe('the OpenAPI document of auth', () => {
  const operations = async () => {
    const document = await openApiOf(authService);
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
    );
  };

  it('is made without configuration, database or network', async () => {
    expect(await operations()).toHaveLength(53);
  });

  it('has for every call what it does, its body, its answer and every refusal in the one shape', async () => {
    for (const { path, method, operation } of await operations()) {
      const where = `${method} ${path}`;
      const { responses, summary, requestBody } = operation;
      expect([where, summary]).toEqual([where, expect.stringMatching(/^[A-Z].*\.$/)]);
      const statuses = Object.keys(responses).map(Number);
      expect([where, statuses.filter((status) => status < 400 && status !== 304)]).toEqual([
        where,
        [expect.any(Number)],
      ]);
      expect([where, statuses]).toEqual([where, expect.arrayContaining([429, 500, 503])]);
      const hasBody = ['post', 'put', 'patch'].includes(method) && !WITHOUT_BODY.has(path);
      expect([where, requestBody !== undefined]).toEqual([where, hasBody]);
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        expect(response.content?.['application/json']?.schema?.$ref).toBe('#/components/schemas/ErrorDto');
        for (const code of (response.description ?? '').split(', ')) {
          expect([where, code, ERROR_STATUS[code as keyof typeof ERROR_STATUS]]).toEqual([where, code, Number(status)]);
        }
      }
    }
  });

  it('says which calls an account with a second factor has to confirm', async () => {
    const confirmed = (await operations())
      .filter(({ operation }) => operation.responses['401']?.description?.includes('STEP_UP_REQUIRED') === true)
      .map(({ method, path }) => `${method} ${path}`);
    expect(confirmed.sort()).toEqual([
      'delete /api/auth/passkeys/{id}',
      'post /api/admin/users/{id}/restore',
      'post /api/admin/users/{id}/suspend',
      'post /api/auth/confirmation/contact',
      'post /api/auth/passkeys',
      'post /api/auth/passkeys/options',
      'post /api/auth/password',
      'post /api/auth/totp/backup-codes',
      'post /api/auth/totp/disable',
      'post /api/auth/totp/enable',
      'post /api/auth/totp/setup',
      'post /api/auth/withdrawal-password',
      'post /api/auth/withdrawal-password-reset',
      'put /api/auth/payout-wallet',
    ]);
  });

  it('asks for the cookie wherever a member is needed', async () => {
    const open = (await operations())
      .filter(({ operation }) => operation.security === undefined)
      .map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/api/auth/confirmation/link',
      '/api/auth/confirmation/ways',
      '/api/auth/invitation/inviter',
      '/api/auth/passkeys/sign-in',
      '/api/auth/passkeys/sign-in/options',
      '/api/auth/password-reset',
      '/api/auth/password-reset/confirm',
      '/api/auth/payout-wallet/cancel',
      '/api/auth/withdrawal-password-reset/confirm',
      '/api/login',
      '/api/register',
    ]);
  });
});
