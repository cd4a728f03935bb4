import type { Run, RunPage } from '@foresight/contracts';
import type { InfiniteData } from '@tanstack/react-query';

/** The pages with the newer state of a run they hold; undefined if they do not hold it. */
export function replaceRun(
  data: InfiniteData<RunPage>,
  run: Run,
): InfiniteData<RunPage> | undefined {
  if (!data.pages.some((page) => page.items.some((item) => item.id === run.id))) return undefined;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === run.id ? run : item)),
    })),
  };
}
