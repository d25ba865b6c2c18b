import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RpcCall {
  readonly method: string;
  readonly params: unknown[];
}

/** The treatment of one call: null passes it on, otherwise it is answered or broken. */
export type Treatment =
  | null
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: string } }
  | { readonly status: number; readonly body?: string }
  /** Passes it on and gives another result instead. */
  | { readonly alter: (result: unknown) => unknown }
  | 'stay silent'
  | 'hang up';

/** A JSON-RPC proxy in front of a chain that can be made to misbehave, call by call. */
export class FlakyRpc {
  treat: (call: RpcCall) => Treatment = () => null;
  readonly calls: RpcCall[] = [];
  private server: Server | undefined;

  constructor(private readonly target: string) {}

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const { id, ...call } = JSON.parse(text) as RpcCall & { id: number };
        this.calls.push(call);
        const treatment = this.treat(call);
        if (treatment === 'hang up') return void response.destroy();
        if (treatment === 'stay silent') return;
        if (treatment === null || 'alter' in treatment)
          return void this.pass(text).then(
            (answer) => response.end(treatment === null ? answer : altered(answer, treatment.alter)),
            () => response.destroy(),
          );
        if ('status' in treatment) return void response.writeHead(treatment.status).end(treatment.body ?? '');
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...treatment }));
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** Makes `finalized` stand still at a height, as a chain does whose validators cannot agree. */
  freezeFinality(height: number | null): void {
    this.treat = ({ method, params }) => {
      if (height === null || method !== 'eth_getBlockByNumber' || params[0] !== 'finalized') return null;
      params[0] = `0x${height.toString(16)}`;
      return null;
    };
  }

  private async pass(original: string): Promise<string> {
    const call = this.calls.at(-1);
    const { id, jsonrpc } = JSON.parse(original) as { id: number; jsonrpc: string };
    const response = await fetch(this.target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, jsonrpc, ...call }),
    });
    return response.text();
  }
}

function altered(answer: string, alter: (result: unknown) => unknown): string {
  const { result, ...rest } = JSON.parse(answer) as { result?: unknown };
  return JSON.stringify(result === undefined ? rest : { ...rest, result: alter(result) });
}
