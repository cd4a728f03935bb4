import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { cn } from '../lib/cn';
import { RelativeTime } from './relative-time';

const looks = {
  healthy: { icon: CircleCheck, style: 'text-success', word: 'Healthy' },
  unhealthy: { icon: CircleX, style: 'text-danger', word: 'Unhealthy' },
  unchecked: { icon: CircleHelp, style: 'text-faint', word: 'Not checked yet' },
};

interface Health {
  status: keyof typeof looks;
  /** What works, or what is wrong and what to do. */
  message: string;
  checkedAt: string | null;
}

/** The health of an endpoint or a world in words. */
export function HealthText({ health }: { health: Health }) {
  const { icon: Icon, style, word } = looks[health.status];
  return (
    <p className="flex min-w-0 items-start gap-1.5">
      <Icon aria-hidden className={cn('mt-0.5 size-3.5 shrink-0', style)} />
      <span className="wrap-anywhere min-w-0">
        <span className={cn('font-medium', style)}>{word}</span>
        {health.status !== 'unchecked' && health.message && (
          <span className="text-muted">: {health.message}</span>
        )}
        <span className="text-faint">
          {health.checkedAt && (
            <span className="whitespace-nowrap">
              {' · '}
              <RelativeTime at={health.checkedAt} />
            </span>
          )}
        </span>
      </span>
    </p>
  );
}
