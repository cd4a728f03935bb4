import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CompareRunsPage } from '../../../features/compare/compare-runs-page';

export const metadata: Metadata = { title: 'Compare runs' };

export default function Page() {
  return (
    <Suspense>
      <CompareRunsPage />
    </Suspense>
  );
}
