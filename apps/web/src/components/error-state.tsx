'use client';

import { CircleAlert, RotateCw, SearchX } from 'lucide-react';
import Link from 'next/link';
import { isNotFound, messageOf } from '../lib/error-message';
import { StatePanel } from './state-panel';
import { Button } from './ui/button';

interface ErrorStateProps {
  error: unknown;
  /** What could not be shown, as a title: “This run could not be loaded”. */
  title: string;
  onRetry: () => void;
  /** `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2';
}

export function ErrorState({ error, title, onRetry, heading }: ErrorStateProps) {
  if (isNotFound(error)) return <NotFoundState message={messageOf(error)} heading={heading} />;
  return (
    <StatePanel
      role="alert"
      heading={heading}
      icon={CircleAlert}
      tone="danger"
      title={title}
      actions={
        <Button onClick={onRetry}>
          <RotateCw /> Try again
        </Button>
      }
    >
      {messageOf(error)}
    </StatePanel>
  );
}

function NotFoundState({ message, heading }: { message: string; heading?: 'h1' | 'h2' }) {
  return (
    <StatePanel
      icon={SearchX}
      heading={heading}
      title="There is nothing here"
      actions={
        <Button asChild>
          <Link href="/runs">All runs</Link>
        </Button>
      }
    >
      {message}
    </StatePanel>
  );
}
