/** The colour language of the product: a phase, an outcome or plain text. */
export type Tone =
  | 'neutral'
  | 'accent'
  | 'draft'
  | 'imagined'
  | 'reflection'
  | 'kept'
  | 'revised'
  | 'observed'
  | 'success'
  | 'danger';

export const toneText: Record<Tone, string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  draft: 'text-draft',
  imagined: 'text-imagined',
  reflection: 'text-reflection',
  kept: 'text-kept',
  revised: 'text-revised',
  observed: 'text-observed',
  success: 'text-success',
  danger: 'text-danger',
};

export const toneTint: Record<Tone, string> = {
  neutral: 'bg-raised border-line',
  accent: 'bg-accent/8 border-accent/25',
  draft: 'bg-draft/8 border-draft/25',
  imagined: 'bg-imagined/8 border-imagined/25',
  reflection: 'bg-reflection/8 border-reflection/25',
  kept: 'bg-kept/8 border-kept/25',
  revised: 'bg-revised/10 border-revised/30',
  observed: 'bg-observed/8 border-observed/25',
  success: 'bg-success/8 border-success/25',
  danger: 'bg-danger/8 border-danger/25',
};

/** For areas without text. */
export const toneSolid: Record<Tone, string> = {
  neutral: 'bg-faint',
  accent: 'bg-accent-fill',
  draft: 'bg-draft',
  imagined: 'bg-imagined',
  reflection: 'bg-reflection-fill',
  kept: 'bg-kept-fill',
  revised: 'bg-revised-fill',
  observed: 'bg-observed',
  success: 'bg-success-fill',
  danger: 'bg-danger-fill',
};
