'use client';

import type { EpisodeSummary } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Columns2, GitBranch } from 'lucide-react';
import Link from 'next/link';
import { StatusBadge } from '../../components/status-badge';
import { Button } from '../../components/ui/button';
import { cn } from '../../lib/cn';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatPlural } from '../../lib/format-number';
import { forkTreeQuery } from '../../lib/queries';
import { useBeside } from './fork-url';
import { nameFork } from './fork-words';
import { type ForkNode, prepareForkTree } from './prepare-fork-tree';

/** Where an episode was forked from, and what was forked from it; nothing for one that stands alone. */
export function ForkTrail({ episode }: { episode: EpisodeSummary }) {
  const tree = useQuery(forkTreeQuery(episode.id)).data;
  const [beside, setBeside] = useBeside();
  const { fork } = episode;
  if (!fork && (tree?.items.length ?? 0) < 2) return null;
  const toggle = (id: string) => void setBeside(beside === id ? null : id);
  return (
    <section aria-label="Forks" className="border-b bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm sm:px-6">
        <GitBranch aria-hidden className="size-4 shrink-0 text-muted" />
        {fork && (
          <>
            <p className="min-w-0 text-muted">
              Fork of{' '}
              <Link
                href={`/episodes/${fork.parentEpisodeId}?step=${fork.step}`}
                className="rounded-sm text-accent underline underline-offset-2"
              >
                the original
              </Link>
              : <span className="text-ink">{nameFork(fork)}</span>
              {fork.stepLimit !== null && `, up to step ${fork.stepLimit - 1}`}
            </p>
            <BesideButton
              pressed={beside === fork.parentEpisodeId}
              onPress={() => toggle(fork.parentEpisodeId)}
              label="Beside the original"
            />
          </>
        )}
        {tree && tree.items.length > 1 && (
          <details
            className={cn(
              'min-w-0 flex-1 open:w-full open:flex-none',
              fork && 'max-sm:w-full max-sm:flex-none',
            )}
          >
            <summary className="cursor-pointer rounded-sm text-muted hover:text-ink">
              {formatPlural(tree.items.length - 1, 'fork')} of{' '}
              {fork ? 'the same original' : 'this episode'}
            </summary>
            <ul className="scroll-thin mt-1 max-h-60 overflow-y-auto pb-1">
              <TreeItem
                node={prepareForkTree(tree.items)}
                current={episode.id}
                beside={beside}
                onBeside={toggle}
              />
            </ul>
            {tree.truncated && (
              <p className="text-faint text-xs">There are more; these are the first.</p>
            )}
          </details>
        )}
      </div>
    </section>
  );
}

interface TreeItemProps {
  node: ForkNode | null;
  current: string;
  beside: string | null;
  onBeside: (id: string) => void;
}

function TreeItem({ node, current, beside, onBeside }: TreeItemProps) {
  if (!node) return null;
  const { episode, forks } = node;
  const outcome = classifyOutcome(episode);
  const isCurrent = episode.id === current;
  return (
    <li>
      <div className="flex min-w-0 items-center gap-2 py-0.5">
        <StatusBadge compact description={describeOutcome(outcome)} alive={outcome === 'running'} />
        <Link
          href={`/episodes/${episode.id}${episode.fork ? `?step=${episode.fork.step}` : ''}`}
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(
            'min-w-0 truncate rounded-sm hover:text-accent',
            isCurrent && 'font-semibold',
          )}
        >
          {episode.fork ? nameFork(episode.fork) : 'Original'}
        </Link>
        <span className="tabular shrink-0 text-faint text-xs">
          {formatPlural(episode.totals.steps, 'step')}
        </span>
        {!isCurrent && (
          <BesideButton
            pressed={beside === episode.id}
            onPress={() => onBeside(episode.id)}
            label={`Beside ${episode.fork ? nameFork(episode.fork) : 'the original'}`}
            compact
          />
        )}
      </div>
      {forks.length > 0 && (
        <ul className="ml-2.5 border-l pl-3">
          {forks.map((fork) => (
            <TreeItem
              key={fork.episode.id}
              node={fork}
              current={current}
              beside={beside}
              onBeside={onBeside}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface BesideButtonProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
  compact?: boolean;
}

function BesideButton({ label, pressed, onPress, compact }: BesideButtonProps) {
  return (
    <Button
      size={compact ? 'icon-sm' : 'sm'}
      variant="ghost"
      aria-pressed={pressed}
      aria-label={compact ? label : undefined}
      title={compact ? label : undefined}
      onClick={onPress}
      className="aria-pressed:border-accent aria-pressed:bg-accent/8 aria-pressed:text-ink"
    >
      <Columns2 /> {!compact && label}
    </Button>
  );
}
