import { Hono } from 'hono';

/** `GET /health`, `GET /metrics` */
export function createOperationRoutes(renderMetrics: () => string): Hono {
  const routes = new Hono();
  routes.get('/health', (context) => context.json({ status: 'ok' }));
  routes.get('/metrics', (context) => context.text(renderMetrics()));
  return routes;
}
