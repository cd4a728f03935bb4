import { type Context, Hono } from 'hono';
import { RequestRefusal } from '../../generation/request-refusal';
import { refuseInvalid } from '../../http/openai-error';
import { hasEnded } from '../jobs/job-record';
import { trainingManifestSchema } from '../training-manifest';
import type { TrainingService } from '../training-service';
import { describeJob, summarizeJob } from './describe-job';
import { streamLog } from './stream-log';

const JOBS = '/v1/training_jobs';

/** `/v1/training_jobs`: create, list, look at, follow, cancel. */
export function createJobRoutes(training: TrainingService): Hono {
  const routes = new Hono();
  routes.post(JOBS, async (context) => {
    const parsed = trainingManifestSchema.safeParse(await readJson(context));
    if (!parsed.success) throw refuseInvalid(parsed.error);
    return context.json(describeJob(await training.create(parsed.data)), 201);
  });
  routes.get(JOBS, (context) =>
    context.json({ object: 'list', data: training.list().map(summarizeJob) }),
  );
  routes.get(`${JOBS}/:id`, (context) =>
    context.json(describeJob(training.get(context.req.param('id')))),
  );
  routes.post(`${JOBS}/:id/cancel`, async (context) =>
    context.json(describeJob(await training.cancel(context.req.param('id')))),
  );
  routes.get(`${JOBS}/:id/events`, (context) => followJob(context, training));
  return routes;
}

function followJob(context: Context, training: TrainingService): Response {
  const id = context.req.param('id') ?? '';
  const { log } = training.get(id);
  const after = readCursor(context);
  const ended = () => hasEnded(training.get(id).record.status);
  // An EventSource comes again after the end of a stream; this tells it that there is no more.
  const isOver = ended() && after > 0 && after >= log.events.length;
  if (isOver) return new Response(null, { status: 204 });
  return new Response(streamLog(log, { after, hasEnded: ended }), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
  });
}

function readCursor(context: Context): number {
  const text = context.req.query('after') ?? context.req.header('last-event-id') ?? '0';
  const after = Number(text);
  if (Number.isSafeInteger(after) && after >= 0) return after;
  throw new RequestRefusal('after: must be the number of an event.', { param: 'after' });
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  // A page of another site cannot send this type unasked.
  if (!/^application\/json\b/.test(type)) {
    throw new RequestRefusal('The content-type must be application/json.');
  }
  try {
    return await context.req.json();
  } catch {
    throw new RequestRefusal('The body is not JSON.');
  }
}
