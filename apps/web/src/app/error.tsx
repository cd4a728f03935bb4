'use client';

import { CircleAlert, RotateCw } from 'lucide-react';
import Link from 'next/link';
import { StatePanel } from '../components/state-panel';
import { Button } from '../components/ui/button';

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <StatePanel
      role="alert"
      icon={CircleAlert}
      tone="danger"
      heading="h1"
      title="This page broke"
      className="pt-28"
      actions={
        <>
          <Button variant="primary" onClick={reset}>
            <RotateCw /> Show it again
          </Button>
          <Button asChild>
            <Link href="/runs">All runs</Link>
          </Button>
        </>
      }
    >
      Nothing on the server is lost: runs go on without this page.
      {error.digest && (
        <span className="mt-2 block font-mono text-faint text-xs">Reference {error.digest}</span>
      )}
    </StatePanel>
  );
}
