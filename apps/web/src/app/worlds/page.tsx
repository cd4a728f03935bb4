import type { Metadata } from 'next';
import { WorldsPage } from '../../features/worlds/worlds-page';

export const metadata: Metadata = { title: 'Worlds' };

export default function Page() {
  return <WorldsPage />;
}
