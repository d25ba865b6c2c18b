import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Ballast API</title>
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// A file of its own, because the policy of this origin forbids inline script.
const START = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });
`;

interface Asset {
  readonly type: string;
  readonly content: string | Buffer;
  readonly etag: string;
}

/** Serves the merged OpenAPI document and a page to read it, both from this origin. */
export function serveApiDocs(fastify: FastifyInstance, openApiFile: string): void {
  const dist = path.dirname(require.resolve('swagger-ui-dist/package.json'));
  const vendored = (name: string, type: string) => asset(type, readFileSync(path.join(dist, name)));
  const assets: Readonly<Record<string, Asset>> = {
    '/api/openapi.json': asset('application/json; charset=utf-8', documentIn(openApiFile)),
    '/api/docs': asset('text/html; charset=utf-8', PAGE),
    '/api/docs/start.js': asset('text/javascript; charset=utf-8', START),
    '/api/docs/swagger-ui.css': vendored('swagger-ui.css', 'text/css; charset=utf-8'),
    '/api/docs/swagger-ui-bundle.js': vendored('swagger-ui-bundle.js', 'text/javascript; charset=utf-8'),
    '/api/docs/favicon-32x32.png': vendored('favicon-32x32.png', 'image/png'),
  };
  // Swagger UI draws its arrows and its copy button by images in its styles.
  const options = { config: { policy: 'data-images' } } as const;
  for (const [url, file] of Object.entries(assets))
    fastify.get(url, options, (request, reply) => sendAsset(request, reply, file));
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, { type, content, etag }: Asset): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(type).send(content);
}

function asset(type: string, content: string | Buffer): Asset {
  return { type, content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` };
}

function documentIn(file: string): string {
  try {
    return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error('OPENAPI_FILE holds no OpenAPI document. Generate it first.');
  }
}
