'use client';

import { useEffect, useState } from 'react';
import { emptyLaunchDraft, type LaunchDraft, launchDraftSchema } from './launch-draft';

const storageKey = 'foresight.launch-draft';

/** What is typed into the form survives a reload of the tab. Only for components of the browser. */
export function useLaunchDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => keepLaunchDraft(draft), [draft]);
  const change = (changes: Partial<LaunchDraft>) => setDraft((held) => ({ ...held, ...changes }));
  const reset = () => setDraft(emptyLaunchDraft);
  return { draft, change, reset };
}

/** What the form starts with when it is opened next. */
export const keepLaunchDraft = (draft: LaunchDraft): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(draft));

export const forgetLaunchDraft = (): void => sessionStorage.removeItem(storageKey);

function readDraft(): LaunchDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return launchDraftSchema.safeParse(stored).data ?? emptyLaunchDraft;
  } catch {
    return emptyLaunchDraft;
  }
}
