import type { Metadata } from 'next';
import { PlayPage } from '../../../../../features/play/play-page';

export const metadata: Metadata = { title: 'By hand' };

export default async function Page({
  params,
}: {
  params: Promise<{ name: string; episodeId: string }>;
}) {
  const { name, episodeId } = await params;
  return <PlayPage key={episodeId} world={name} episodeId={episodeId} />;
}
