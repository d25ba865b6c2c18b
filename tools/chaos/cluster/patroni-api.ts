import type { NodeNetwork } from './network';

const LOOK_MS = 800;
const ASK_MS = 60_000;

/** A member of the cluster, as Patroni describes it. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Patroni's REST API, as `patronictl` asks it. */
export class PatroniApi {
  constructor(
    private readonly nodes: readonly NodeNetwork[],
    private readonly password: string,
  ) {}

  /** The members, by the word of any node that answers; none when nobody does. */
  async members(): Promise<readonly Member[]> {
    for (const { address } of this.nodes) {
      try {
        const response = await fetch(`${urlOf(address)}/cluster`, { signal: AbortSignal.timeout(LOOK_MS) });
        return ((await response.json()) as { members: Member[] }).members;
      } catch {
        // Another one may answer.
      }
    }
    return [];
  }

  /** Has a node do something. Resolves when it says that it is done. @throws Error when it refuses */
  async ask(
    { address }: NodeNetwork,
    what: 'switchover' | 'reinitialize' | 'reload',
    body: object = {},
  ): Promise<void> {
    const auth = Buffer.from(`patroni:${this.password}`).toString('base64');
    const response = await fetch(`${urlOf(address)}/${what}`, {
      method: 'POST',
      headers: { authorization: `Basic ${auth}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ASK_MS),
    });
    if (!response.ok) throw new Error(`The ${what} was refused: ${response.status} ${await response.text()}`);
  }
}

const urlOf = (address: string): string => `http://${address}:8008`;
