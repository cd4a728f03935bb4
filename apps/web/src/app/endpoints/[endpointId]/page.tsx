import { templateSetIds } from '@foresight/agent';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { EndpointPage } from '../../../features/endpoint/endpoint-page';

export const metadata: Metadata = { title: 'Endpoint' };

export default async function Page({ params }: { params: Promise<{ endpointId: string }> }) {
  const { endpointId } = await params;
  return (
    <Suspense>
      <EndpointPage key={endpointId} id={endpointId} templateSets={templateSetIds} />
    </Suspense>
  );
}
