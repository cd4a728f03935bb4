import { Hono } from 'hono';
import { RequestRefusal } from '../../generation/request-refusal';
import type { TrainingService } from '../training-service';
import { createFileRoutes } from './file-routes';
import { createJobRoutes } from './job-routes';

/** `/v1/training_jobs` and `/v1/files`; null where there is no place to train. */
export function createTrainingRoutes(training: TrainingService | null): Hono {
  const routes = new Hono();
  if (training) {
    routes.route('/', createJobRoutes(training));
    routes.route('/', createFileRoutes(training));
    return routes;
  }
  for (const route of ['/v1/training_jobs/*', '/v1/files/*']) {
    routes.all(route, () => {
      const message = 'This server does not train: TRAINING_DIR and CHECKPOINTS_DIR are not set.';
      throw new RequestRefusal(message, { status: 503 });
    });
  }
  return routes;
}
