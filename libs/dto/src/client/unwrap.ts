import { ApiFailure, failureFromAnswer, NETWORK_FAILURE } from './api-failure';

interface Outcome<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The answer of a call, or an ApiFailure thrown: for every refusal, and for a network that did not answer. */
export async function unwrap<Data>(call: Promise<Outcome<Data>>): Promise<Data> {
  return (await unwrapPage(call)).data;
}

/** The same for a list that can grow, with the cursor of its next page. */
export async function unwrapPage<Data>(
  call: Promise<Outcome<Data>>,
): Promise<{ readonly data: Data; readonly nextCursor: string | null }> {
  const outcome = await call.catch((cause: unknown) => {
    throw new ApiFailure({ status: 0, code: NETWORK_FAILURE, message: '', requestId: null, ...causeOf(cause) });
  });
  if (!outcome.response.ok) throw failureFromAnswer(outcome.response, outcome.error);
  return { data: outcome.data as Data, nextCursor: outcome.response.headers.get('x-next-cursor') };
}

function causeOf(cause: unknown): object {
  return cause instanceof SyntaxError ? { code: 'UNREADABLE_ANSWER' } : {};
}
