const TIMEOUT_MS = 15_000;

/** An RPC address often holds its owner's key: only its host is shown. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an address that is no URL';
}

/** One JSON-RPC call. @throws Error in one sentence that shows no more of the address than its host */
export async function callRpc<T>(url: string, method: string, params: readonly unknown[] = []): Promise<T> {
  let answer: { result?: T; error?: { message?: unknown } };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    answer = (await response.json()) as typeof answer;
  } catch (error) {
    throw new Error(`The RPC at ${hostOf(url)} does not answer (${reasonOf(error)}).`);
  }
  if (answer.error !== undefined) throw new Error(`The RPC at ${hostOf(url)} refuses ${method}.`);
  return answer.result as T;
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: unknown } };
  if (typeof cause?.code === 'string') return cause.code;
  if (/^HTTP \d+$/.test(message)) return message;
  return name === 'TimeoutError' ? `nothing within ${TIMEOUT_MS / 1000} s` : name;
}
