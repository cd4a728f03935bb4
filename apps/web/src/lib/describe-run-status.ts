import type { RunStatus } from '@foresight/contracts';
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, Play } from 'lucide-react';
import type { Tone } from './tones';

export interface StatusDescription {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

const runStatuses: Record<RunStatus, StatusDescription> = {
  queued: { label: 'Queued', tone: 'neutral', icon: Clock },
  running: { label: 'Running', tone: 'accent', icon: Play },
  finished: { label: 'Finished', tone: 'success', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'danger', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
};

export const describeRunStatus = (status: RunStatus): StatusDescription => runStatuses[status];

export const isRunOpen = (status: RunStatus): boolean =>
  status === 'queued' || status === 'running';
