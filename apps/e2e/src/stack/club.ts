import { randomInt } from 'node:crypto';
import { expect, request as requests, type APIRequestContext, type APIResponse } from '@playwright/test';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { ENOUGH_FOR_ONE_REQUEST_MS, adminState } from './admin';
import { usdcOf } from './chain';
import { sql } from './database';
import { demo } from './demo';

export const PASSWORD = 'drowsy gulls';
export const WITHDRAWAL_PASSWORD = 'tidal ledges';

/** A signed-in browser-less client: one cookie jar. */
export interface Client {
  readonly http: APIRequestContext;
  readonly email: string;
  readonly id: string;
}

export const newClient = (): Promise<APIRequestContext> => requests.newContext({ baseURL: demo().url });

async function expectStatus(response: APIResponse, status: number): Promise<APIResponse> {
  expect(response.status(), `${response.url()} said ${await response.text()}`).toBe(status);
  return response;
}

/** Sends and demands the status; gives the parsed body back. */
export async function post<T>(http: APIRequestContext, path: string, data: unknown, status = 200): Promise<T> {
  const response = await expectStatus(await http.post(path, { data }), status);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export async function get<T>(http: APIRequestContext, path: string, status = 200): Promise<T> {
  return (await (await expectStatus(await http.get(path), status)).json()) as T;
}

/** Joins with a code, by a fresh email address or the phone number given. */
export async function join(invitationCode: string, phone?: string): Promise<Client> {
  const http = await newClient();
  const email = `m${Date.now()}${randomInt(1e6)}@example.org`;
  const who = phone ? { phone } : { email };
  const body = {
    ...who,
    password: PASSWORD,
    withdrawalPassword: WITHDRAWAL_PASSWORD,
    invitationCode,
    firstName: 'Ada',
  };
  const user = await post<{ id: string }>(http, '/api/register', body, 201);
  await confirmContact(user.id);
  return { http, email: phone ?? email, id: user.id };
}

/** As the link in the mail does, which one journey opens (story-in-browser). */
async function confirmContact(id: string): Promise<void> {
  await sql('UPDATE auth.account SET unconfirmed_since = NULL WHERE id = $1', [id]);
}

export async function signIn(email: string, password: string): Promise<Client> {
  const http = await newClient();
  const user = await post<{ id: string }>(http, '/api/login', { email, password });
  return { http, email, id: user.id };
}

/** The one admin of the run, confirmed by their second factor. */
export async function admin(enoughMs?: number): Promise<Client> {
  const http = await requests.newContext({ baseURL: demo().url, storageState: await adminState(enoughMs) });
  const user = await get<{ id: string }>(http, '/api/user');
  return { http, email: demo().admin.email, id: user.id };
}

/** A code for `uses` members, made by the admin. */
export async function invitation(uses = 1): Promise<string> {
  const { http } = await admin(ENOUGH_FOR_ONE_REQUEST_MS);
  return (await post<{ code: string }>(http, '/api/admin/invitations', { maxUses: uses, expiresIn: 30 }, 201)).code;
}

export const ownCode = async (member: Client): Promise<string> =>
  (await get<{ invitationCode: string }>(member.http, '/api/auth/invitation')).invitationCode;

/** Denies the newest withdrawal of whoever is signed in: while it is open, no other address may be asked for. */
export async function denyNewest(member: APIRequestContext): Promise<void> {
  const [newest] = await get<{ id: string }[]>(member, '/api/rewards/withdrawals');
  const { http } = await admin(ENOUGH_FOR_ONE_REQUEST_MS);
  await post(http, `/api/admin/withdrawals/${newest?.id}/deny`, {});
}

export const micro = (text: string): bigint => parseUsdc(text) ?? -1n;

interface Reserves {
  readonly blockNumber: number;
  readonly matches: boolean;
  readonly current: boolean;
  readonly difference: string;
  readonly liabilities: { readonly total: string };
  readonly surplus: string;
  readonly announced: string;
  readonly assets: { readonly total: string; readonly rewardPool: string };
}

/** Owed and held agree to the last micro-USDC, and what is said of the pool is what the chain says at that block (P4). */
export async function expectReservesAgree(): Promise<void> {
  const http = await newClient();
  const reserves = await get<Reserves>(http, '/api/reserves');
  expect(reserves).toMatchObject({ matches: true, current: true, difference: '0' });
  const { liabilities, surplus, announced, assets } = reserves;
  expect(micro(liabilities.total) + micro(surplus) + micro(announced)).toBe(micro(assets.total));
  expect(await usdcOf(demo().rewardPool, reserves.blockNumber)).toBe(micro(reserves.assets.rewardPool));
  await http.dispose();
}
