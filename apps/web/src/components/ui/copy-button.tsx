'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from './button';
import { Tip } from './tooltip';

interface CopyButtonProps {
  text: string;
  label: string;
  className?: string;
}

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1_500);
  };
  return (
    <Tip label={copied ? 'Copied' : label}>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        onClick={copy}
        className={className}
      >
        {copied ? <Check className="text-success" /> : <Copy />}
      </Button>
    </Tip>
  );
}

/** False, with a toast, where the browser refuses (no permission, or not a secure page). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error('The browser did not allow copying. Select the text and copy it yourself.');
    return false;
  }
}
