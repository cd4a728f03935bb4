'use client';

import { useState } from 'react';

/** Two runs at most, the first chosen first; a third takes the place of the one chosen before it. */
export function useCompareSelection() {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setSelected((held) =>
      held.includes(id) ? held.filter((each) => each !== id) : [...held.slice(0, 1), id],
    );
  return { selected, toggle, clear: () => setSelected([]) };
}
