import { templateSetIds } from '@foresight/agent';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { EpisodePage } from '../../../features/episode/episode-page';

export const metadata: Metadata = { title: 'Episode' };

export default async function Page({ params }: { params: Promise<{ episodeId: string }> }) {
  const { episodeId } = await params;
  return (
    <Suspense>
      <EpisodePage key={episodeId} episodeId={episodeId} templateSets={templateSetIds} />
    </Suspense>
  );
}
