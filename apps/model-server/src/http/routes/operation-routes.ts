import { Hono } from 'hono';
import type { Metrics } from '../../generation/metrics';
import type { ModelSource } from '../../generation/served-model';

/** `GET /health`, `GET /metrics` */
export function createOperationRoutes(models: ModelSource, metrics: Metrics): Hono {
  const routes = new Hono();
  routes.get('/health', (context) => context.json({ status: 'ok' }));
  routes.get('/metrics', (context) => context.text(metrics.render(models.list())));
  return routes;
}
