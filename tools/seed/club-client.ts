/** The options of a call. */
export interface Question {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** One person's browser, without the browser: a cookie and the product's own calls. */
export class ClubClient {
  private cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return this.call<T>('POST', path, body);
  }

  put<T>(path: string, body: object): Promise<T> {
    return this.call<T>('PUT', path, body);
  }

  /** The cursor of a list's next page; null on the last one. */
  async nextCursor(path: string): Promise<string | null> {
    return (await this.answer('GET', path)).headers.get('x-next-cursor');
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const text = await (await this.answer(method, path, body)).text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Sends a request and returns the response, also a refusal. @throws when there is none within `timeoutMs` */
  async ask(
    method: string,
    path: string,
    { body, headers = {}, timeoutMs = 30_000 }: Question = {},
  ): Promise<Response> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: {
        origin: new URL(this.url).origin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    this.keepCookies(response);
    return response;
  }

  /** @throws Error with the request and the product's response. */
  private async answer(method: string, path: string, body?: object): Promise<Response> {
    const response = await this.ask(method, path, body === undefined ? {} : { body });
    if (response.ok) return response;
    throw new Error(`${method} ${path} was answered ${response.status}: ${sentenceIn(await response.text())}`);
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

function sentenceIn(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text;
  } catch {
    return text.slice(0, 300);
  }
}
