import { Hono } from 'hono';
import type { ModelSource, ServedModel } from '../../generation/served-model';
import { openModel } from '../requests/open-model';

/** `GET /v1/models` */
export function createModelRoutes(models: ModelSource): Hono {
  const routes = new Hono();
  routes.get('/v1/models', (context) =>
    context.json({ object: 'list', data: models.list().map(describeModel) }),
  );
  routes.get('/v1/models/:name', (context) => {
    const { model, release } = openModel(models, context.req.param('name'));
    release();
    return context.json(describeModel(model));
  });
  return routes;
}

/** A model's card as vLLM writes it, with what is known of it beside. */
function describeModel({ name, contextTokens, card }: ServedModel) {
  return {
    id: name,
    object: 'model',
    created: card.created,
    owned_by: 'foresight',
    root: name,
    parent: card.parent,
    max_model_len: contextTokens,
    ...card.details,
  };
}
