import type { OpenEnvSchema } from './open-env-messages';

/** What the policy is told about actions: what the schema says about the field they go into. */
export function describeAction(schema: OpenEnvSchema, field: string): string {
  const { properties } = schema.action;
  const known = typeof properties === 'object' && properties !== null ? properties : {};
  const about = Object.entries(known).find(([name]) => name === field)?.[1];
  const said = typeof about === 'object' && about !== null && 'description' in about;
  return said && typeof about.description === 'string'
    ? about.description
    : `Any text: it becomes the field “${field}” of the action.`;
}
