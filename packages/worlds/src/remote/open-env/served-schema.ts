/** Names of the fields under which a served world takes actions and shows itself. */
export const SERVED_FIELDS = { action: 'action', observation: 'text' } as const;

const metadata = { type: 'object', additionalProperties: true, default: {} };
const nullable = (type: string) => ({ anyOf: [{ type }, { type: 'null' }], default: null });

/** The JSON schemas that `/schema` answers for a served world. */
export function describeServedSchema(actionGrammar: string) {
  return {
    action: {
      title: 'Action',
      type: 'object',
      additionalProperties: false,
      properties: {
        [SERVED_FIELDS.action]: { type: 'string', description: actionGrammar },
        metadata,
      },
      required: [SERVED_FIELDS.action],
    },
    observation: {
      title: 'Observation',
      type: 'object',
      additionalProperties: false,
      properties: {
        [SERVED_FIELDS.observation]: { type: 'string', description: 'What the agent sees.' },
        goal: { type: 'string', description: 'What is to be achieved.' },
        task_id: { type: 'string' },
        success: { ...nullable('boolean'), description: 'Whether the task is solved.' },
        done: { type: 'boolean', default: false },
        reward: nullable('number'),
        metadata,
      },
      required: [SERVED_FIELDS.observation],
    },
    state: {
      title: 'State',
      type: 'object',
      additionalProperties: true,
      properties: {
        episode_id: nullable('string'),
        step_count: { type: 'integer', minimum: 0, default: 0 },
        task_id: nullable('string'),
      },
    },
  };
}
