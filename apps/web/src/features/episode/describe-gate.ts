import type { GateReason } from '@foresight/contracts';

export interface GateDescription {
  /** A few words, for a badge. */
  title: string;
  /** Why the gate executed what it executed, in one sentence. */
  sentence: string;
  /** The gate had to keep the draft because something could not be read. */
  unreadable: boolean;
}

const reasons: Record<GateReason, GateDescription> = {
  revised: {
    title: 'Revised',
    sentence:
      'The policy was sure enough that another action is better, so the revision was executed.',
    unreadable: false,
  },
  revised_confidence_unknown: {
    title: 'Revised, confidence unknown',
    sentence:
      'The revision was executed although its confidence is unknown: the server gave no log-probabilities, and this run lets that pass.',
    unreadable: false,
  },
  draft_only_mode: {
    title: 'Draft only',
    sentence: 'This run has no reflection: every draft is executed as it is.',
    unreadable: false,
  },
  draft_unparsable: {
    title: 'Draft unreadable',
    sentence: 'No action could be read from the draft, also not after asking again.',
    unreadable: true,
  },
  imagination_missing: {
    title: 'No imagined future',
    sentence: 'The world model gave no usable future to reflect on, so the draft was kept.',
    unreadable: true,
  },
  reflection_unparsable: {
    title: 'Reflection unreadable',
    sentence:
      'The reflection could not be read, also not after asking again, so the draft was kept.',
    unreadable: true,
  },
  final_action_missing: {
    title: 'No final action',
    sentence: 'The reflection named no final action, so the draft was kept.',
    unreadable: true,
  },
  probability_missing: {
    title: 'Probability missing',
    sentence:
      'The reflection gave no revise probability, and none is invented: the draft was kept.',
    unreadable: true,
  },
  probability_too_low: {
    title: 'Kept',
    sentence: 'The revise probability is not above τp, so the draft was kept.',
    unreadable: false,
  },
  confidence_unknown: {
    title: 'Kept, confidence unknown',
    sentence: 'The confidence in the revision is unknown, and this run keeps the draft then.',
    unreadable: false,
  },
  confidence_too_low: {
    title: 'Kept, unsure',
    sentence: 'The policy wanted to revise, but its confidence in the new action is not above τq.',
    unreadable: false,
  },
  person: {
    title: 'By hand',
    sentence: 'A person chose this action; no model was asked.',
    unreadable: false,
  },
  forced: {
    title: 'Forked here',
    sentence: 'This fork was told what to execute; the gate had no say.',
    unreadable: false,
  },
  same_action: {
    title: 'Kept, same action',
    sentence: 'The final action is the draft in other words, so there is nothing to revise.',
    unreadable: false,
  },
};

export const describeGate = (reason: GateReason): GateDescription => reasons[reason];
