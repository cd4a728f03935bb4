'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { Button } from './button';
import { useReturnFocus } from './use-return-focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** `drawer` slides over the right side; `center` is a small window. */
  placement?: 'center' | 'drawer';
  className?: string;
  children: ReactNode;
}

const placements = {
  center:
    'left-1/2 top-1/2 max-h-[min(88dvh,52rem)] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-xl border',
  drawer: 'inset-y-0 right-0 w-[min(52rem,100vw)] border-l',
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  placement = 'center',
  className,
  children,
}: DialogProps) {
  const { remember, giveBack } = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-black/40" />
        <Primitive.Content
          aria-describedby={description ? undefined : ''}
          onOpenAutoFocus={(event) => {
            remember();
            focusFirstField(event);
          }}
          onCloseAutoFocus={giveBack}
          className={cn(
            'fixed z-50 flex animate-appear flex-col bg-surface shadow-2xl',
            placements[placement],
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b px-5 py-3.5">
            <div className="min-w-0">
              <Primitive.Title className="font-semibold text-base">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-0.5 text-muted text-sm">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label="Close">
                <X />
              </Button>
            </Primitive.Close>
          </header>
          <div className="scroll-thin min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A form is there to be filled in; in other dialogs the way out comes first. */
function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector<HTMLElement>('form input');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
