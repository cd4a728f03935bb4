'use client';

import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

interface TipProps {
  label: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

/** A short explanation on hover and focus of one interactive child. */
export function Tip({ label, side, children }: TipProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-80 animate-appear rounded-md border bg-surface px-2.5 py-1.5 text-xs leading-5 text-ink shadow-lg"
        >
          {label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

export const TipProvider = Tooltip.Provider;
