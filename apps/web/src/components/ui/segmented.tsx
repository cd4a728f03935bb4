'use client';

import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Name for assistive technology when the label is an icon. */
  name?: string;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  className?: string;
}

/** One of a few choices, all visible. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
      className={cn('inline-flex rounded-lg border bg-raised p-0.5', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.name}
          className="flex h-7 flex-1 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border border-transparent px-2.5 font-medium text-muted text-xs transition-colors hover:text-ink data-[state=checked]:border-line data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-xs [&_svg]:size-4"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
