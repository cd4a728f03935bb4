import {
  aDraft,
  aGate,
  anEndpointId,
  anOkField,
  aReflection,
  aStep,
} from '@foresight/testkit/builders';
import { describe, expect, it } from 'vitest';
import { prepareFork, refuseKind, startForkDraft } from './fork-draft';

const revised = aStep({
  draft: aDraft({ action: anOkField('look') }),
  reflection: aReflection({ decision: anOkField('REVISE'), finalAction: anOkField('go') }),
  gate: aGate({ executed: 'revision', reason: 'revised' }),
});
const kept = aStep();
const heldBack = aStep({ reflection: revised.reflection, gate: aGate({ executed: 'draft' }) });
const target = { step: 3, requestKey: '0123456789' };

describe('the fork dialog', () => {
  it('begins with the road that was not taken', () => {
    expect(startForkDraft(revised).kind).toBe('keep_draft');
    expect(startForkDraft(heldBack).kind).toBe('use_revision');
    expect(startForkDraft(kept).kind).toBe('own_action');
  });

  it('says why a road is closed', () => {
    expect(refuseKind('keep_draft', kept)).toMatch(/draft was executed/);
    expect(refuseKind('use_revision', revised)).toMatch(/revision was executed/);
    expect(refuseKind('use_revision', { ...kept, reflection: null })).toMatch(/no revision/);
    expect(refuseKind('ask_again', kept)).toBeNull();
  });

  it('asks for what was chosen and for nothing else', () => {
    const draft = startForkDraft(revised);
    expect(prepareFork(draft, target)).toEqual({
      request: { ...target, kind: 'keep_draft', settings: {} },
    });
    const own = {
      ...draft,
      kind: 'own_action',
      action: 'open fridge 1',
      afterwards: 'stop',
    } as const;
    expect(prepareFork({ ...own, steps: '2' }, target)).toMatchObject({
      request: { kind: 'own_action', action: 'open fridge 1', steps: 2 },
    });
    const again = {
      ...draft,
      kind: 'ask_again' as const,
      policyEndpointId: anEndpointId(4),
      worldModelEndpointId: 'none',
      temperature: '0.2',
      seed: '7',
    };
    expect(prepareFork(again, target)).toMatchObject({
      request: {
        seed: 7,
        settings: {
          policyEndpointId: anEndpointId(4),
          worldModelEndpointId: null,
          temperature: 0.2,
        },
      },
    });
  });

  it('refuses numbers that are none, each at its field', () => {
    const draft = {
      ...startForkDraft(kept),
      afterwards: 'stop' as const,
      steps: '0',
      temperature: 'hot',
    };
    const { errors } = prepareFork(draft, target) as { errors: Record<string, string> };
    expect(Object.keys(errors).sort()).toEqual(['steps', 'temperature']);
  });
});
