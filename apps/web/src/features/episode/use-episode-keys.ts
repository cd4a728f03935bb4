'use client';

import type { EpisodeResponse, EpisodeView } from '@foresight/contracts';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { copyText } from '../../components/ui/copy-button';
import { useHotkeys } from '../../lib/use-hotkeys';
import { permalinkOf } from './episode-url';
import { findRevised } from './find-revised';
import type { TrajectoryScroll } from './use-trajectory-scroll';

interface EpisodeKeysInput {
  view: EpisodeView;
  response: EpisodeResponse;
  scroll: TrajectoryScroll;
  onInspect: (index: number) => void;
  onFork: (index: number) => void;
}

export function useEpisodeKeys({
  view,
  response,
  scroll,
  onInspect,
  onFork,
}: EpisodeKeysInput): void {
  const router = useRouter();
  const { current, selected, select } = scroll;
  const last = view.knownSteps - 1;
  const go = (index: number | null) => {
    if (index !== null && index >= 0 && index <= last) select(index);
  };
  const open = (id: string | null) => {
    if (id) router.push(`/episodes/${id}`);
  };
  const goNext = () => go(selected === null ? current : selected + 1);
  const goBack = () => go(current - 1);
  const goLast = () => (view.episode.endedAt === null ? scroll.jumpToLive() : go(last));
  useHotkeys({
    j: goNext,
    ArrowDown: goNext,
    k: goBack,
    ArrowUp: goBack,
    g: () => go(0),
    G: goLast,
    n: () => go(findRevised(view.steps, selected ?? -1, 1)),
    p: () => go(findRevised(view.steps, current, -1)),
    i: () => {
      if (view.steps[current]) onInspect(current);
    },
    f: () => {
      if (view.steps[current]) onFork(current);
    },
    '[': () => open(response.previousEpisodeId),
    ']': () => open(response.nextEpisodeId),
    c: async () => {
      const step = view.knownSteps > 0 ? current : null;
      if (await copyText(permalinkOf(view.episode.id, step)))
        toast.success('The link to this step is copied');
    },
  });
}
