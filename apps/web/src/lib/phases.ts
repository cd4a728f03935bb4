import { Brain, Eye, type LucideIcon, PencilLine, Send, ShieldCheck, Sparkles } from 'lucide-react';
import type { Tone } from './tones';

export type StepPhase = 'draft' | 'imagination' | 'reflection' | 'gate' | 'action' | 'observation';

export interface PhaseDescription {
  title: string;
  tone: Tone;
  icon: LucideIcon;
  /** What happens in the phase, in one sentence. */
  summary: string;
}

/** The names, colours and icons of the loop, the same on every page. */
export const phases: Record<StepPhase, PhaseDescription> = {
  draft: {
    title: 'Draft',
    tone: 'draft',
    icon: PencilLine,
    summary: 'The policy proposes an action.',
  },
  imagination: {
    title: 'Imagined future',
    tone: 'imagined',
    icon: Sparkles,
    summary: 'The world model says what the action would lead to.',
  },
  reflection: {
    title: 'Reflection',
    tone: 'reflection',
    icon: Brain,
    summary: 'The policy looks at that future and keeps or revises.',
  },
  gate: {
    title: 'Gate',
    tone: 'revised',
    icon: ShieldCheck,
    summary: 'Code decides which action is executed.',
  },
  action: { title: 'Action', tone: 'accent', icon: Send, summary: 'What was sent to the world.' },
  observation: {
    title: 'Observation',
    tone: 'observed',
    icon: Eye,
    summary: 'What the world answered.',
  },
};
