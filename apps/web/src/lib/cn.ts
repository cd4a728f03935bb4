import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({ extend: { theme: { text: ['2xs'] } } });

export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
