import { type Context, Hono } from 'hono';
import { RequestRefusal } from '../../generation/request-refusal';
import type { Upload } from '../data/upload-store';
import type { TrainingService } from '../training-service';

const FILES = '/v1/files';

/** Types that a page of another site cannot send unasked. */
const TYPES = /^application\/(jsonl|x-ndjson|gzip|octet-stream)\b/;

/** `/v1/files`: rows for training, from another machine. The body of a POST is the file itself. */
export function createFileRoutes(training: TrainingService): Hono {
  const { uploads } = training;
  const routes = new Hono();
  routes.post(FILES, async (context) => {
    const filename = context.req.query('filename') || 'rows.jsonl';
    return context.json(describeUpload(await uploads.save(readBody(context), filename)), 201);
  });
  routes.get(FILES, async (context) =>
    context.json({ object: 'list', data: (await uploads.list()).map(describeUpload) }),
  );
  routes.get(`${FILES}/:id`, async (context) => {
    const id = context.req.param('id');
    const upload = await uploads.find(id);
    if (upload) return context.json(describeUpload(upload));
    throw new RequestRefusal(`There is no upload ${id}.`, { status: 404, param: 'id' });
  });
  routes.delete(`${FILES}/:id`, async (context) => {
    const id = context.req.param('id');
    await training.removeUpload(id);
    return context.json({ id, object: 'file', deleted: true });
  });
  return routes;
}

function readBody(context: Context): AsyncIterable<Uint8Array> {
  if (!TYPES.test(context.req.header('content-type') ?? '')) {
    const message =
      'The body must be the file itself, with content-type application/jsonl or application/gzip.';
    throw new RequestRefusal(message);
  }
  const { body } = context.req.raw;
  if (!body) throw new RequestRefusal('The file is empty.');
  return body as unknown as AsyncIterable<Uint8Array>;
}

function describeUpload({ id, filename, bytes, createdAt }: Upload) {
  return { id, object: 'file', filename, bytes, created_at: createdAt, purpose: 'fine-tune' };
}
