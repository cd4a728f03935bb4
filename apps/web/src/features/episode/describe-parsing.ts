import type { Contradiction, FieldStatus, ParseStatus } from '@foresight/contracts';

interface Explanation {
  title: string;
  help: string;
}

/** Only what is out of the ordinary is worth a badge. */
export const parseStatusNotes: Record<Exclude<ParseStatus, 'ok'>, Explanation> = {
  lenient: {
    title: 'off form',
    help: 'Understood, although some field was not in the form asked for.',
  },
  repaired: {
    title: 'repaired',
    help: 'The first answer could not be read; the answer to the repair request could.',
  },
  unparsable: {
    title: 'unreadable',
    help: 'Neither the first answer nor the repaired one could be read.',
  },
};

export const fieldStatusNotes: Record<Exclude<FieldStatus, 'ok'>, Explanation> = {
  lenient: { title: 'off form', help: 'Understood, although it was not in the form asked for.' },
  missing: { title: 'missing', help: 'The answer has no such field.' },
  malformed: { title: 'malformed', help: 'The field is there, but its value cannot be read.' },
};

export const contradictionNotes: Record<Contradiction, Explanation> = {
  keep_but_action_changed: {
    title: 'KEEP, yet another action',
    help: 'The decision says KEEP, but the final action is not the draft.',
  },
  revise_but_same_action: {
    title: 'REVISE, yet the same action',
    help: 'The decision says REVISE, but the final action is the draft.',
  },
  probability_above_threshold_but_keep: {
    title: 'KEEP, yet probable',
    help: 'The decision says KEEP, but the revise probability is above τp.',
  },
};
