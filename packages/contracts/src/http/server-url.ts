import { z } from 'zod';

/** The root of a server's API: paths are appended to it, and who may ask is no part of it. */
export const serverUrlSchema = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `Give an http(s) URL, e.g. ${example}` })
    .max(2_000)
    .refine(isPlain, { error: 'Leave user name, password, “?” and “#” out of the URL.' });

function isPlain(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '' && !/[?#]/.test(url);
}
