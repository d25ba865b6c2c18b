/** A browser's caches, network and pages, as far as the worker uses them. */
class Surroundings {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly shown: [string, object][] = [];
  readonly sent: string[] = [];
  readonly listeners = new Map<string, (event: object) => void>();
  network: (path: string) => Promise<Response> = (path) => Promise.resolve(new Response(`new ${path}`));

  /** Runs the worker of a version anew. */
  async run(version: string, files: readonly string[]): Promise<void> {
    this.listeners.clear();
    const pathOf = (requested: Request | string) =>
      new URL(typeof requested === 'string' ? requested : requested.url, 'https://club.example').pathname;
    const open = (name: string) => {
      const store = this.stores.get(name) ?? new Map<string, Response>();
      this.stores.set(name, store);
      const addAll = async (requested: Request[]) => {
        const answers = await Promise.all(requested.map((one) => this.network(pathOf(one))));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('one of them is missing');
        requested.forEach((one, index) => store.set(pathOf(one), answers[index] as Response));
      };
      return Promise.resolve({ addAll });
    };
    const match = (requested: Request | string, { cacheName }: { cacheName?: string } = {}) =>
      Promise.resolve(
        [...this.stores].flatMap(([name, store]) => {
          const found = cacheName === undefined || cacheName === name ? store.get(pathOf(requested)) : undefined;
          return found === undefined ? [] : [found.clone()];
        })[0],
      );
    const keys = () => Promise.resolve([...this.stores.keys()]);
    const remove = (name: string) => Promise.resolve(this.stores.delete(name));
    const worker = {
      location: { origin: 'https://club.example' },
      addEventListener: (name: string, listener: (event: object) => void) => this.listeners.set(name, listener),
      skipWaiting: () => Promise.resolve(),
      clients: { claim: () => Promise.resolve() },
      registration: {
        navigationPreload: { enable: () => Promise.resolve() },
        pushManager: {
          subscribe: (options: object) => Promise.resolve(subscription('https://push.example/new', options)),
        },
        showNotification: (title: string, options: object) => Promise.resolve(void this.shown.push([title, options])),
      },
    };
    Object.assign(globalThis, {
      self: worker,
      SHELL: { version, files },
      caches: { open, match, keys, delete: remove },
      Request: class {
        readonly url: string;
        constructor(path: string) {
          this.url = new URL(path, 'https://club.example').href;
        }
      },
      fetch: (requested: Request | string, { body }: { body?: string } = {}) => {
        if (body !== undefined) this.sent.push(`${pathOf(requested)} ${body}`);
        return this.network(pathOf(requested));
      },
    });
    jest.resetModules();
    await import('./worker' as string);
  }

  /** Tells the worker of something, and waits until it has dealt with it. */
  async tell(name: string, event: object = {}): Promise<void> {
    const waits: Promise<unknown>[] = [];
    this.listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  }

  /** Asks for a document or a file. @returns what the worker answers; null when it leaves the request alone */
  async ask(path: string, mode: string, page = 'page-1'): Promise<string | null> {
    let answer: Promise<Response> | null = null;
    this.listeners.get('fetch')?.({
      request: { method: 'GET', mode, url: `https://club.example${path}` },
      ...{ clientId: page, resultingClientId: mode === 'navigate' ? page : '', preloadResponse: Promise.resolve() },
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil: () => undefined,
    });
    const response = (await answer) as Response | null;
    return response === null ? null : response.text();
  }
}

let ended: string[] = [];
/** A subscription of the browser's own service. */
const subscription = (endpoint: string, options: object = {}) => ({
  options,
  toJSON: () => ({ endpoint, expirationTime: null, keys: options }),
  unsubscribe: () => Promise.resolve(ended.push(endpoint) > 0),
});

const FILES = ['/member/app.html', '/color-scheme.js', '/assets/app-Ab12Cd34.js'];
const away = () => Promise.reject(new TypeError('no network'));

describe('the service worker of a version', () => {
  const globals = { ...globalThis, fetch: globalThis.fetch, Request: globalThis.Request };
  let browser: Surroundings;

  beforeEach(async () => {
    ended = [];
    browser = new Surroundings();
    browser.network = (path) => Promise.resolve(new Response(`one ${path}`));
    await browser.run('one', FILES);
    await browser.tell('install');
    await browser.tell('activate');
  });
  afterAll(() => void Object.assign(globalThis, { fetch: globals.fetch, Request: globals.Request }));

  it('shows the newest document, and the kept one without a network or while the club is away', async () => {
    browser.network = (path) => Promise.resolve(new Response(`two ${path}`));
    expect(await browser.ask('/rewards', 'navigate')).toBe('two /rewards');
    browser.network = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
    expect(await browser.ask('/rewards', 'navigate')).toBe('one /member/app.html');
    browser.network = away;
    expect(await browser.ask('/rewards', 'navigate')).toBe('one /member/app.html');
  });

  it('shows the kept one when a newer is slow, and a refusal as it is', async () => {
    browser.network = () => new Promise(() => undefined);
    expect(await browser.ask('/', 'navigate')).toBe('one /member/app.html');
    browser.network = () => Promise.resolve(new Response('not here', { status: 404 }));
    expect(await browser.ask('/nowhere', 'navigate')).toBe('not here');
  });

  it('leaves the API and the page that checks proofs to the network', async () => {
    for (const path of ['/api/user', '/check-proof', '/api/docs']) {
      expect(await browser.ask(path, 'cors')).toBeNull();
      expect(await browser.ask(path, 'navigate')).toBeNull();
    }
    const kept = [...browser.stores.values()].flatMap((store) => [...store.keys()]);
    expect(kept).toEqual(FILES);
  });

  it('draws a kept document from its own version alone, and a new one from the new files', async () => {
    browser.network = away;
    await browser.ask('/', 'navigate', 'kept-page');
    browser.network = (path) => Promise.resolve(new Response(`two ${path}`));
    await browser.ask('/', 'navigate', 'new-page');
    expect(await browser.ask('/color-scheme.js', 'no-cors', 'kept-page')).toBe('one /color-scheme.js');
    expect(await browser.ask('/color-scheme.js', 'no-cors', 'new-page')).toBe('two /color-scheme.js');
    expect(await browser.ask('/assets/app-Ef56Gh78.js', 'cors', 'new-page')).toBe('two /assets/app-Ef56Gh78.js');
  });

  it('is replaced whole or not at all, and keeps the files of open pages for one version more', async () => {
    const next = ['/member/app.html', '/assets/app-Ef56Gh78.js'];
    browser.network = (path) => Promise.resolve(new Response('', { status: path.startsWith('/assets') ? 404 : 200 }));
    await browser.run('two', next);
    await expect(browser.tell('install')).rejects.toThrow('missing');
    expect([...browser.stores.keys()]).toEqual(['shell-one']);
    browser.network = (path) => Promise.resolve(new Response(`two ${path}`));
    await browser.tell('install');
    await browser.tell('activate');
    browser.network = away;
    expect(await browser.ask('/', 'navigate')).toBe('two /member/app.html');
    expect(await browser.ask('/assets/app-Ab12Cd34.js', 'cors')).toBe('one /assets/app-Ab12Cd34.js');
    browser.network = (path) => Promise.resolve(new Response(`three ${path}`));
    await browser.run('three', ['/member/app.html']);
    await browser.tell('install');
    await browser.tell('activate');
    expect([...browser.stores.keys()]).toEqual(['shell-two', 'shell-three']);
  });

  const signIn = (id: string) => {
    browser.stores.set('ballast-push', new Map([['/push-owner', new Response('ada')]]));
    browser.network = (path) => Promise.resolve(path === '/api/user' ? Response.json({ id }) : new Response('{}'));
  };

  it('names the subscription that a browser puts in the place of its earlier one, or asks for one under the same key', async () => {
    signIn('ada');
    const oldSubscription = subscription('https://push.example/old', { key: 'of the club' });
    await browser.tell('pushsubscriptionchange', { oldSubscription, newSubscription: null });
    await browser.tell('pushsubscriptionchange', {
      oldSubscription: null,
      newSubscription: subscription('https://push.example/its-own'),
    });
    await browser.tell('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
    expect(browser.sent).toEqual([
      '/api/push-subscriptions {"endpoint":"https://push.example/new","keys":{"key":"of the club"}}',
      '/api/push-subscriptions {"endpoint":"https://push.example/its-own","keys":{}}',
    ]);
    expect(ended).toEqual([]);
  });

  it('ends the new subscription where nobody is signed in any more', async () => {
    browser.network = () => Promise.resolve(new Response('{}', { status: 401 }));
    const newSubscription = subscription('https://push.example/new');
    await browser.tell('pushsubscriptionchange', { oldSubscription: null, newSubscription });
    expect(ended).toEqual(['https://push.example/new']);
  });

  it('ends the new subscription where somebody is signed in who never turned reminders on in this browser', async () => {
    signIn('grace');
    const newSubscription = subscription('https://push.example/new');
    await browser.tell('pushsubscriptionchange', { oldSubscription: null, newSubscription });
    expect([browser.sent, ended]).toEqual([[], ['https://push.example/new']]);
  });

  it('names none and ends none while nobody answers', async () => {
    signIn('ada');
    browser.network = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
    const newSubscription = subscription('https://push.example/new');
    await browser.tell('pushsubscriptionchange', { oldSubscription: null, newSubscription });
    expect([browser.sent, ended]).toEqual([[], []]);
  });

  it('shows a reminder, and nothing for what is none', async () => {
    const text = JSON.stringify({ title: 'Ready', body: 'It waits.', path: '/rewards', tag: 'x', language: 'de' });
    await browser.tell('push', { data: { text: () => text } });
    await browser.tell('push', { data: null });
    const shown = { body: 'It waits.', tag: 'x', lang: 'de', silent: false, data: { path: '/rewards' } };
    expect(browser.shown).toEqual([['Ready', expect.objectContaining(shown)]]);
  });

  it('shows one that comes late without a sound, where quiet hours have begun', async () => {
    const quiet = { begin: Date.now() - 1000, end: Date.now() + 60_000 };
    await browser.tell('push', { data: { text: () => JSON.stringify({ title: 'Ready', body: 'It waits.', quiet }) } });
    expect(browser.shown).toEqual([['Ready', expect.objectContaining({ silent: true })]]);
  });
});
