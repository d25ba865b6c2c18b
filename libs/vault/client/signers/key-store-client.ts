import { Agent, request } from 'undici';

const TIMEOUT_MS = 10_000;
/** No answer of a signer is longer. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface KeyStoreRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Asks a key store over HTTP. */
export class KeyStoreClient {
  private readonly agent = new Agent({ connections: 4, maxResponseSize: MAX_ANSWER_BYTES });

  /** @param name of the key store, for sentences */
  constructor(private readonly name: string) {}

  /** @throws Error with the store's status, and never with the body that was sent */
  async post({ url, headers, body }: KeyStoreRequest): Promise<Readonly<Record<string, unknown>>> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { statusCode, text } = await request(url, { method: 'POST', headers, body, dispatcher: this.agent, signal })
      .then(async (response) => ({ statusCode: response.statusCode, text: await response.body.text() }))
      .catch((error: unknown) => {
        throw new Error(`${this.name} does not answer.`, { cause: error });
      });
    const answer = parseObject(text);
    if (statusCode >= 400) {
      const reason = answer['message'] ?? answer['Message'] ?? answer['__type'] ?? '';
      throw new Error(`${this.name} answered ${statusCode} ${String(reason).slice(0, 200)}`.trim());
    }
    return answer;
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
