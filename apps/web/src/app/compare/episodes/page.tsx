import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CompareEpisodesPage } from '../../../features/compare/compare-episodes-page';

export const metadata: Metadata = { title: 'Compare episodes' };

export default function Page() {
  return (
    <Suspense>
      <CompareEpisodesPage />
    </Suspense>
  );
}
