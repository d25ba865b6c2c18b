import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
}

/** `hang`: takes what comes and never answers. `refuse`: 503. */
export type ReceiverMode = 'take' | 'hang' | 'refuse';

interface OtlpAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The part of OTLP's JSON (`ExportTraceServiceRequest`) that specs look at. */
interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly attributes: readonly OtlpAttribute[];
        readonly status?: { readonly code?: number };
      }[];
    }[];
  }[];
}

const FAILED = 2;

/** A collector: OTLP over HTTP with JSON, decoded and kept. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Everything that came, to search for what must not. */
  text = '';
  mode: ReceiverMode = 'take';
  /** Of all exports, answered or not. */
  requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpReceiver> {
    const server = createServer((request, response) => void receiver.take(request, response));
    const receiver = new OtlpReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** The base address, for OTEL_EXPORTER_OTLP_ENDPOINT. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push({ path: request.url ?? '', headers: request.headers });
    if (this.mode === 'hang') return;
    const traces = (await json(request)) as OtlpTraces;
    if (this.mode === 'take') this.keep(traces);
    response.writeHead(this.mode === 'take' ? 200 : 503, { 'content-type': 'application/json' }).end('{}');
  }

  private keep(traces: OtlpTraces): void {
    this.text += JSON.stringify(traces);
    for (const { resource, scopeSpans } of traces.resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      for (const { name, traceId, spanId, parentSpanId, attributes, status } of scopeSpans.flatMap(
        ({ spans }) => spans,
      ))
        this.spans.push({
          ...{ service, name, traceId, spanId, attributes: valuesOf(attributes) },
          parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
          failed: status?.code === FAILED,
        });
    }
  }
}

/** `{ stringValue: 'a' }` is 'a'. */
function valuesOf(attributes: readonly OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
