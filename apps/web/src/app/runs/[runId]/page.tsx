import type { Metadata } from 'next';
import { Suspense } from 'react';
import { RunPage } from '../../../features/run/run-page';

export const metadata: Metadata = { title: 'Run' };

export default async function Page({ params }: { params: Promise<{ runId: string }> }) {
  const { runId } = await params;
  return (
    <Suspense>
      <RunPage runId={runId} />
    </Suspense>
  );
}
