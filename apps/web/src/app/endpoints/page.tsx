import { templateSetIds } from '@foresight/agent';
import type { Metadata } from 'next';
import { EndpointsPage } from '../../features/endpoints/endpoints-page';

export const metadata: Metadata = { title: 'Endpoints' };

export default function Page() {
  return <EndpointsPage templateSets={templateSetIds} />;
}
