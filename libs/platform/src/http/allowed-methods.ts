import { FastifyInstance } from 'fastify';

/** Records the methods of each route, so that a wrong method is a 405 with `Allow` and not a 404. */
export class AllowedMethods {
  private readonly routes = new Map<string, { readonly form: RegExp; readonly methods: Set<string> }>();

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', ({ url, method }) => {
      // A catch-all belongs to nobody in particular.
      if (url.includes('*')) return;
      const route = this.routes.get(url) ?? { form: formOf(url), methods: new Set<string>() };
      for (const name of Array.isArray(method) ? method : [method]) route.methods.add(name);
      this.routes.set(url, route);
    });
  }

  /** The methods of the routes that match a path; empty when none does. */
  of(path: string): string[] {
    const matching = [...this.routes.values()].filter(({ form }) => form.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  }
}

function formOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${segments.join('/')}/?$`);
}
