import { Hono } from 'hono';
import { RequestRefusal } from '../../generation/request-refusal';
import type { TrainingService } from '../training-service';
import { createFileRoutes } from './file-routes';
import { createJobRoutes } from './job-routes';

const ROUTES = ['/v1/training_jobs', '/v1/training_jobs/*', '/v1/files', '/v1/files/*'];

/** `/v1/training_jobs` and `/v1/files`; null where there is no place to train. */
export function createTrainingRoutes(training: TrainingService | null): Hono {
  const routes = new Hono();
  for (const route of ROUTES) {
    routes.use(route, async (_, next) => {
      if (!training) throw new RequestRefusal(OFF, { status: 503 });
      training.requireOpen();
      await next();
    });
  }
  if (!training) return routes;
  routes.route('/', createJobRoutes(training));
  routes.route('/', createFileRoutes(training));
  return routes;
}

const OFF = 'This server does not train: TRAINING_DIR and CHECKPOINTS_DIR are not set.';
