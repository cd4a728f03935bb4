'use client';

import { type EpisodeResponse, type EpisodeView, isTerminal } from '@foresight/contracts';
import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/ui/button';
import { useStepForks } from '../fork/use-step-forks';
import { StepScrubber } from './step-scrubber';
import { Trajectory } from './trajectory';
import { useEpisodeKeys } from './use-episode-keys';
import { useTrajectoryScroll } from './use-trajectory-scroll';

interface EpisodeWorkbenchProps {
  view: EpisodeView;
  response: EpisodeResponse;
  onInspect: (index: number) => void;
  onFork: (index: number) => void;
}

/** Scrubber, steps and keys of one episode. */
export function EpisodeWorkbench({ view, response, onInspect, onFork }: EpisodeWorkbenchProps) {
  const forks = useStepForks(view.episode.id);
  const scroller = useRef<HTMLDivElement>(null);
  const live = !isTerminal(view.episode.status);
  const scroll = useTrajectoryScroll({ scroller, view, live });
  useEpisodeKeys({ view, response, scroll, onInspect, onFork });
  return (
    <>
      {view.knownSteps > 0 && (
        <div className="border-b bg-surface">
          <div className="mx-auto max-w-7xl px-4 sm:px-6">
            <StepScrubber
              steps={view.steps}
              known={view.knownSteps}
              current={scroll.current}
              inFlight={view.inFlight?.index ?? null}
              onSelect={scroll.select}
            />
          </div>
        </div>
      )}
      <div className="relative min-h-0 flex-1">
        <Trajectory
          view={view}
          response={response}
          scroller={scroller}
          scroll={scroll}
          onInspect={onInspect}
          onFork={onFork}
          forks={forks}
        />
        {live && !scroll.following && (
          <Button
            variant="primary"
            onClick={scroll.jumpToLive}
            className="absolute bottom-4 left-1/2 -translate-x-1/2 animate-appear rounded-full shadow-lg"
          >
            <ArrowDown /> Jump to live
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {scroll.selected !== null && `Step ${scroll.selected} of ${view.knownSteps}`}
      </p>
    </>
  );
}
