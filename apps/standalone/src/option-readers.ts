import { InvalidArgumentError } from 'commander';
import { parsePort } from './env';

export function readPort(text: string): number {
  try {
    return parsePort(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : '');
  }
}

export const readPositive = (text: string) => readWhole(text, 1);
export const readNonNegative = (text: string) => readWhole(text, 0);

function readWhole(text: string, least: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw new InvalidArgumentError(`Give a whole number, at least ${least}.`);
}

/** A reader of numbers within bounds, both included. */
export function readBetween(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= low && value <= high) return value;
    throw new InvalidArgumentError(`Give a number from ${low} to ${high}.`);
  };
}

/** `1,5,9` are those seeds, `3` is how many: 1, 2 and 3. */
export function readSeeds(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  const seeds = parts.map((part) => readNonNegative(part));
  if (parts.length > 1) return [...new Set(seeds)];
  return Array.from({ length: readWhole(text, 1) }, (_, index) => index + 1);
}
