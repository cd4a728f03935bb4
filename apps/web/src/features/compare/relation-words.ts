import type { StepRelation } from '@foresight/contracts';
import type { Tone } from '../../lib/tones';

/** How two steps that stand beside each other relate, in a word or two. */
export const relationWords: Record<StepRelation, { label: string; tone: Tone }> = {
  same: { label: 'same', tone: 'neutral' },
  answer: { label: 'answered otherwise', tone: 'observed' },
  action: { label: 'other action', tone: 'revised' },
  left: { label: 'left only', tone: 'kept' },
  right: { label: 'right only', tone: 'accent' },
};
