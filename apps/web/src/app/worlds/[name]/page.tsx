import type { Metadata } from 'next';
import { Suspense } from 'react';
import { WorldPage } from '../../../features/worlds/world-page';

export const metadata: Metadata = { title: 'World' };

export default async function Page({ params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  return (
    <Suspense>
      <WorldPage key={name} name={name} />
    </Suspense>
  );
}
