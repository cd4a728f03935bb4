'use client';

import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Kbd } from '../../components/ui/kbd';
import { Tip } from '../../components/ui/tooltip';
import { useHotkeys } from '../../lib/use-hotkeys';

const keys: [keys: string[], what: string][] = [
  [['j', '↓'], 'next step'],
  [['k', '↑'], 'previous step'],
  [['g'], 'first step'],
  [['G'], 'last step; follows a live episode'],
  [['n'], 'next revised step'],
  [['p'], 'previous revised step'],
  [['i'], 'prompt and raw answer of the step'],
  [['f'], 'fork from the step'],
  [['[', ']'], 'previous and next episode'],
  [['c'], 'copy the link to the step'],
  [['?'], 'these keys'],
];

export function KeysHelp() {
  const [open, setOpen] = useState(false);
  useHotkeys({ '?': () => setOpen(true) });
  return (
    <>
      <Tip label="Keys (?)">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Show the keys"
          onClick={() => setOpen(true)}
          className="max-sm:hidden"
        >
          <Keyboard />
        </Button>
      </Tip>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Keys"
        className="w-[min(26rem,calc(100vw-2rem))]"
      >
        <dl className="flex flex-col gap-2">
          {keys.map(([names, what]) => (
            <div key={what} className="flex items-center justify-between gap-4">
              <dt className="text-muted">{what}</dt>
              <dd className="flex gap-1">
                {names.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
