import { normalizeActionText } from '../actions/normalize-action-text';
import type { Goal, TaskFamily } from './household-types';

interface GoalForm {
  family: TaskFamily;
  pattern: RegExp;
}

// Treated forms come first: `put a hot apple in fridge` also reads as a plain placement.
const FORMS: readonly GoalForm[] = [
  form('pick_clean_then_place_in_recep', 'put (?:a|some) clean O (?:in|on|in/on) T'),
  form('pick_clean_then_place_in_recep', 'clean (?:a|some) O and put it (?:in|on|in/on) T'),
  form('pick_heat_then_place_in_recep', 'put (?:a|some) hot O (?:in|on|in/on) T'),
  form('pick_heat_then_place_in_recep', 'heat (?:a|some) O and put it (?:in|on|in/on) T'),
  form('pick_cool_then_place_in_recep', 'put (?:a|some) (?:cool|cold) O (?:in|on|in/on) T'),
  form('pick_cool_then_place_in_recep', 'cool (?:a|some) O and put it (?:in|on|in/on) T'),
  form('look_at_obj_in_light', '(?:look at|examine)(?: an?| the| some)? O (?:under|with) T'),
  form('pick_two_obj_and_place', 'put two O (?:in|on|in/on) T'),
  form('pick_two_obj_and_place', 'find two O and put them (?:in |on |in/on )?T'),
  form('pick_and_place_simple', 'find (?:a|some) O and put it (?:in|on|in/on) T'),
  form('pick_and_place_simple', 'put (?:a|some) O (?:in|on|in/on) T'),
];

/**
 * Reads a goal sentence in any of the public forms. Null when it is none of them.
 * The returned sentence is the given one, trimmed and without its trailing dot.
 */
export function parseGoal(sentence: string): Goal | null {
  const trimmed = sentence.trim().replace(/\s*\.$/, '');
  const words = normalizeActionText(trimmed);
  for (const { family, pattern } of FORMS) {
    const match = pattern.exec(words);
    if (match?.[1] && match[2]) {
      return { family, objectType: match[1], targetType: match[2], sentence: trimmed };
    }
  }
  return null;
}

function form(family: TaskFamily, words: string): GoalForm {
  const source = words.replace('O', '(\\S+)').replace('T', '(?:the |an? )?(\\S+)');
  return { family, pattern: new RegExp(`^${source}$`) };
}
