import type { Dialect } from './household-types';

/**
 * The actions that exist, one per line, for a language model. Names in capitals stand for names
 * that the observations print, number included.
 */
export function describeActions(dialect: Dialect): string {
  const put = dialect === 'current' ? 'move OBJECT to RECEPTACLE' : 'put OBJECT in/on RECEPTACLE';
  return [
    'go to RECEPTACLE: walk there and see what it holds',
    'open RECEPTACLE: open what is closed where you stand',
    'close RECEPTACLE: close what is open where you stand',
    'take OBJECT from RECEPTACLE: pick up one object; you can hold only one',
    `${put}: put down what you hold, where you stand`,
    'clean OBJECT with SINKBASIN: clean what you hold at a sinkbasin',
    'heat OBJECT with MICROWAVE: heat what you hold at a microwave, open or closed',
    'cool OBJECT with FRIDGE: cool what you hold at a fridge, open or closed',
    'slice OBJECT with KNIFE: slice an object you see, holding a knife or butterknife',
    'use LAMP: switch a lamp that you see',
    'examine NAME: look closely at an object or at the receptacle where you stand',
    'look: see where you are',
    'inventory: see what you hold',
    'Names carry their number, as in "go to fridge 1" or "take apple 2 from countertop 1".',
  ].join('\n');
}
