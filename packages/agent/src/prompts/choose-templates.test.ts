import { describe, expect, it } from 'vitest';
import { chooseTemplates } from './choose-templates';

const phases = ['draft', 'imagine', 'reflect', 'teach'] as const;

describe('chooseTemplates', () => {
  it('takes the policy’s for everybody in runs that name no others', () => {
    const chosen = phases.map((phase) => chooseTemplates({ templates: 'a@1' }, phase));
    expect(chosen).toEqual(['a@1', 'a@1', 'a@1', 'a@1']);
  });

  it('takes those of the model that a phase asks', () => {
    const config = { templates: 'a@1', worldModelTemplates: 'b@1', teacherTemplates: 'c@1' };
    const chosen = phases.map((phase) => chooseTemplates(config, phase));
    expect(chosen).toEqual(['a@1', 'b@1', 'a@1', 'c@1']);
  });
});
