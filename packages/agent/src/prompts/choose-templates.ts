import type { CallPhase, RunConfig } from '@foresight/contracts';

/** Template sets by role: each model is asked as it was trained. */
export type TemplateChoice = Pick<
  RunConfig,
  'templates' | 'worldModelTemplates' | 'teacherTemplates'
>;

/** The template set of a phase's prompts, which is that of the model it asks. */
export function chooseTemplates(config: TemplateChoice, phase: CallPhase): string {
  switch (phase) {
    case 'draft':
    case 'reflect':
      return config.templates;
    case 'imagine':
      return config.worldModelTemplates ?? config.templates;
    case 'teach':
      return config.teacherTemplates ?? config.templates;
  }
}
