import { expect, it } from 'vitest';
import { showToken } from './show-token';

it.each([
  ['go', 'go'],
  [' to', ' to'],
  [' ', '␣'],
  ['\n', '↵\n'],
  ['', '∅'],
  ['\u0000', '⟨NUL⟩'],
])('shows the token %j as %j', (token, shown) => expect(showToken(token)).toBe(shown));
