'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { isWorthRetrying } from '../lib/error-message';
import { LiveProvider } from '../lib/live/live-provider';
import { AppToaster } from './ui/app-toaster';
import { TipProvider } from './ui/tooltip';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
      },
    },
  });
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ThemeProvider attribute="class" disableTransitionOnChange>
      <NuqsAdapter>
        <QueryClientProvider client={queryClient}>
          <LiveProvider>
            <TipProvider delayDuration={250}>{children}</TipProvider>
          </LiveProvider>
          <AppToaster />
        </QueryClientProvider>
      </NuqsAdapter>
    </ThemeProvider>
  );
}
