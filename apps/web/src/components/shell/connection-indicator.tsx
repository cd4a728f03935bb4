'use client';

import { cn } from '../../lib/cn';
import { type ConnectionState, useConnectionState } from '../../lib/live/use-connection-state';
import { Tip } from '../ui/tooltip';

const states: Record<ConnectionState, { label: string; help: string; dot: string }> = {
  connecting: {
    label: 'Connecting',
    help: 'Opening the live connection to the server.',
    dot: 'bg-revised animate-breathe',
  },
  live: {
    label: 'Live',
    help: 'Connected: what agents do appears here as it happens.',
    dot: 'bg-success',
  },
  reconnecting: {
    label: 'Reconnecting',
    help: 'The live connection is lost. The page connects again by itself and fetches what it missed.',
    dot: 'bg-revised animate-breathe',
  },
  offline: {
    label: 'Offline',
    help: 'The server cannot be reached. What you see may be old; the page keeps trying.',
    dot: 'bg-danger',
  },
};

export function ConnectionIndicator() {
  const state = useConnectionState();
  const { label, help, dot } = states[state];
  return (
    <Tip label={help} side="right">
      <button
        type="button"
        data-testid="connection-state"
        data-state={state}
        className="flex h-8 cursor-default items-center gap-2 rounded-md px-2.5 text-muted text-xs"
      >
        <span aria-hidden className={cn('size-2 rounded-full', dot)} />
        <span className="max-sm:sr-only" role="status">
          {label}
        </span>
      </button>
    </Tip>
  );
}
