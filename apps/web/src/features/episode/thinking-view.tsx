import { ChevronRight } from 'lucide-react';
import { TextBlock } from '../../components/text-block';
import { formatCount } from '../../lib/format-number';

/** A reasoning model's thinking: apart from the answer, and folded. */
export function ThinkingView({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <details className="group mb-1.5 rounded border border-dashed px-2 py-1">
      <summary className="flex list-none items-center gap-1 rounded-sm text-muted text-xs">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        Thinking <span className="tabular text-faint">· {formatCount(text.length)} characters</span>
      </summary>
      <TextBlock text={text} className="mt-1 text-muted" />
    </details>
  );
}
