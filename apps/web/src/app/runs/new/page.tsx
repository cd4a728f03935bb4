import type { Metadata } from 'next';
import { LaunchPage } from '../../../features/launch/launch-page';

export const metadata: Metadata = { title: 'New run' };

export default function Page() {
  return <LaunchPage />;
}
