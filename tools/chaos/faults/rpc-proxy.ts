import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** An alternative to passing a call on. */
export type Treatment =
  | { readonly do: 'pass'; readonly call?: RpcCall }
  | { readonly do: 'hang up' }
  | { readonly do: 'stay silent' }
  | { readonly do: 'refuse'; readonly code: number; readonly message: string }
  /** Passes it on and keeps the answer to itself; `then` hears that the node has it. */
  | { readonly do: 'lose the answer'; readonly then: () => void };

const PASS: Treatment = { do: 'pass' };

/** A JSON-RPC proxy in front of a chain that can be made to misbehave, call by call. */
export class RpcProxy {
  treat: (call: RpcCall) => Treatment = () => PASS;
  private readonly server: Server;

  private constructor(private readonly target: string) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async before(target: string): Promise<RpcProxy> {
    const proxy = new RpcProxy(target);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** Stops accepting connections; open ones end by themselves. */
  close(): void {
    this.server.close();
    this.server.unref();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Passes everything on again. */
  behave(): void {
    this.treat = () => PASS;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const calls = JSON.parse(await textOf(request)) as RpcRequest | RpcRequest[];
      // One treatment for a batch: what happens to its first call happens to the connection.
      const first = Array.isArray(calls) ? calls[0] : calls;
      const treatment = first === undefined ? PASS : this.treat({ method: first.method, params: first.params ?? [] });
      if (treatment.do === 'stay silent') return;
      if (treatment.do === 'hang up') return void response.destroy();
      if (treatment.do === 'refuse') return refuse(response, calls, treatment);
      const changed = treatment.do === 'pass' && !Array.isArray(calls) ? { ...calls, ...treatment.call } : calls;
      const answer = await this.pass(changed);
      if (treatment.do === 'pass') return void response.setHeader('content-type', 'application/json').end(answer);
      treatment.then();
      response.destroy();
    } catch {
      response.destroy();
    }
  }

  private async pass(body: unknown): Promise<string> {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(this.target, { method: 'POST', headers, body: JSON.stringify(body) })).text();
  }
}

interface RpcRequest {
  readonly id: number;
  readonly method: string;
  readonly params?: unknown[];
}

function refuse(
  response: ServerResponse,
  calls: RpcRequest | RpcRequest[],
  { code, message }: { readonly code: number; readonly message: string },
): void {
  const one = ({ id }: RpcRequest): object => ({ jsonrpc: '2.0', id, error: { code, message } });
  const answer = Array.isArray(calls) ? calls.map(one) : one(calls);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += (chunk as Buffer).toString();
  return text;
}
