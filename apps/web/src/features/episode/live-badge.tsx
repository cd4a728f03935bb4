import { type EpisodeSummary, isTerminal } from '@foresight/contracts';
import type { ConnectionState } from '@foresight/realtime/client';
import { Badge } from '../../components/ui/badge';
import { cn } from '../../lib/cn';
import type { Tone } from '../../lib/tones';

type Liveness = 'live' | 'waiting' | 'reconnecting' | 'ended';

const notes: Record<Liveness, { label: string; tone: Tone; help: string }> = {
  live: { label: 'live', tone: 'success', help: 'What the agent does appears here as it happens.' },
  waiting: {
    label: 'waiting',
    tone: 'neutral',
    help: 'The episode waits for a worker; it appears here once it starts.',
  },
  reconnecting: {
    label: 'reconnecting',
    tone: 'revised',
    help: 'The live connection is lost. The page connects again and fetches every step it missed.',
  },
  ended: {
    label: 'ended',
    tone: 'neutral',
    help: 'The episode is over; what you see is what was recorded.',
  },
};

export function LiveBadge({
  episode,
  connection,
}: {
  episode: EpisodeSummary;
  connection: ConnectionState;
}) {
  const liveness = classifyLiveness(episode, connection);
  const { label, tone, help } = notes[liveness];
  return (
    <span role="status" className="flex" data-testid="live-state" data-state={liveness}>
      <Badge tone={tone} tip={help}>
        {liveness !== 'ended' && (
          <span
            aria-hidden
            className={cn(
              'size-1.5 rounded-full bg-current',
              liveness !== 'waiting' && 'animate-breathe',
            )}
          />
        )}
        {label}
      </Badge>
    </span>
  );
}

function classifyLiveness(episode: EpisodeSummary, connection: ConnectionState): Liveness {
  if (isTerminal(episode.status)) return 'ended';
  if (connection !== 'live') return 'reconnecting';
  return episode.status === 'queued' ? 'waiting' : 'live';
}
