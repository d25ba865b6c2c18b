import { chromium, request, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { withCode } from '@ballast/testing/second-factor/with-code';
import { ensureSystemPrograms } from '../test/system-packages';

/** The browser of this machine, which gets one where it has none. */
export function chromiumPath(): string {
  ensureSystemPrograms({ redis: false, proxies: false, chromium: true });
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export const PHONE = { width: 360, height: 740 };

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: FLAGS });

/** DevTools' own 'Slow 4G' and a processor four times slower. */
const LATENCY_MS = 562.5;
const BYTES_PER_SECOND = { down: (1.6 * 0.9 * 1_000_000) / 8, up: (0.75 * 0.9 * 1_000_000) / 8 };
const SLOWER = 4;

/** Slows the processor down, unless told otherwise; with `network` the line, too. */
export async function slowDown(
  page: Page,
  { network, processor = true }: { readonly network: boolean; readonly processor?: boolean },
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (processor) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (!network) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND.down,
    uploadThroughput: BYTES_PER_SECOND.up,
  });
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Of the account's authenticator app, base32. */
  readonly totpSecret?: string;
}

/** Signs in, so that what is asked for with these cookies, by a context's pages too, is the account's. */
export async function signIn(http: APIRequestContext, { email, password, totpSecret }: SignIn): Promise<void> {
  const send = async (totp?: string): Promise<void> => {
    const answer = await http.post('/api/login', { data: { email, password, totp } });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  };
  await (totpSecret === undefined ? send() : withCode(totpSecret, send));
}

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The cookies of an account that has signed in once, for many contexts: a code of its app cannot be used again. */
export async function cookiesOf(baseURL: string, account: SignIn): Promise<Cookies> {
  const http = await request.newContext({ baseURL });
  try {
    await signIn(http, account);
    return await http.storageState();
  } finally {
    await http.dispose();
  }
}
