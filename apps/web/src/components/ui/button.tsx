import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent/88',
        secondary: 'border-line bg-surface text-ink shadow-xs hover:bg-raised',
        ghost: 'border-transparent text-muted hover:bg-raised hover:text-ink',
        danger: 'border-danger/35 bg-surface text-danger hover:bg-danger/8',
      },
      size: {
        sm: 'h-7 px-2 text-xs',
        md: 'h-8.5 px-3 text-sm',
        lg: 'h-10 px-4 text-sm',
        icon: 'size-8.5',
        'icon-sm': 'size-7',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & { asChild?: boolean };

export function Button({ variant, size, asChild, className, ...props }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button';
  const type = asChild ? undefined : 'button';
  return (
    <Element type={type} className={cn(buttonStyle({ variant, size }), className)} {...props} />
  );
}
