type Send = (request: Request) => Promise<Response>;

const READS = new Set(['GET', 'HEAD']);
const UNAUTHORIZED = 401;

/**
 * Sends requests, and repeats a write refused with STEP_UP_REQUIRED once the member has confirmed: the very same
 * request, with its Idempotency-Key. When the member declines, the refusal is returned; nothing was executed.
 * @param confirm asks the member for the second factor
 */
export function withStepUp(send: Send, confirm: () => Promise<boolean>): Send {
  return async (request) => {
    if (READS.has(request.method)) return send(request);
    const again = request.clone();
    const response = await send(request);
    if (!(await needsStepUp(response)) || !(await confirm())) return response;
    return send(again);
  };
}

async function needsStepUp(response: Response): Promise<boolean> {
  if (response.status !== UNAUTHORIZED) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { readonly code?: unknown } | null;
  return body?.code === 'STEP_UP_REQUIRED';
}
