import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { StatePanel } from '../components/state-panel';
import { Button } from '../components/ui/button';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <StatePanel
      icon={SearchX}
      heading="h1"
      title="There is no such page"
      className="pt-28"
      actions={
        <Button asChild>
          <Link href="/runs">All runs</Link>
        </Button>
      }
    >
      The address may be mistyped, or it belongs to another Foresight.
    </StatePanel>
  );
}
