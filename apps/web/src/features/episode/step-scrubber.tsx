'use client';

import type { Step } from '@foresight/contracts';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { cn } from '../../lib/cn';
import { toneSolid } from '../../lib/tones';
import { useElementWidth } from '../../lib/use-element-width';
import { stepClassLabel, stepClassTone } from './classify-step';
import { prepareScrubber, type Tick } from './prepare-scrubber';

interface StepScrubberProps {
  steps: readonly Step[];
  known: number;
  /** The step on screen. */
  current: number;
  inFlight: number | null;
  onSelect: (index: number) => void;
}

const narrowestTick = 5;

/** The whole episode in one line; a slider for the keyboard, ticks for the pointer. */
export function StepScrubber({ steps, known, current, inFlight, onSelect }: StepScrubberProps) {
  const bar = useRef<HTMLDivElement>(null);
  const width = useElementWidth(bar);
  const most = Math.floor(width / narrowestTick) || known;
  const ticks = useMemo(() => prepareScrubber(steps, known, most), [steps, known, most]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: known - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    onSelect(Math.min(known - 1, Math.max(0, target)));
  };
  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label="Steps of the episode"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, known - 1)}
      aria-valuenow={current}
      aria-valuetext={`Step ${current} of ${known}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const from = event.target instanceof HTMLElement ? event.target.dataset.from : undefined;
        if (from !== undefined) onSelect(Number(from));
      }}
      className="flex h-6 cursor-pointer items-stretch gap-px rounded-sm"
    >
      {ticks.map((tick) => (
        <ScrubberTick
          key={tick.from}
          tick={tick}
          current={current >= tick.from && current <= tick.to}
        />
      ))}
      {inFlight !== null && (
        <span
          title={`Step ${inFlight}, in flight`}
          className="my-1 min-w-1 max-w-8 flex-1 animate-breathe rounded-xs bg-accent"
        />
      )}
    </div>
  );
}

function ScrubberTick({ tick: { from, to, kind }, current }: { tick: Tick; current: boolean }) {
  const name = from === to ? `Step ${from}` : `Steps ${from}–${to}`;
  return (
    <span
      data-from={from}
      title={`${name}: ${kind ? stepClassLabel[kind] : 'loading'}`}
      className={cn(
        'flex min-w-1 max-w-8 flex-1 items-center border-transparent border-y-2',
        current && 'border-ink',
      )}
    >
      {/* Height tells the classes apart where colour does not. */}
      <span
        className={cn(
          'pointer-events-none w-full rounded-xs transition-[height]',
          kind ? toneSolid[stepClassTone[kind]] : 'bg-line',
          kind === 'revised' || kind === 'unreadable'
            ? 'h-4'
            : kind === 'repaired'
              ? 'h-3'
              : 'h-2 opacity-60',
        )}
      />
    </span>
  );
}
