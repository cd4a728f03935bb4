import { splitVisibleText, toVisibleText } from '../lib/visible-text';

/** Binary junk would become a span per byte; beyond this the symbols are shown without marks. */
const mostMarks = 500;

/** A text of unknown origin: every character shows, also those that print nothing. */
export function VisibleText({ text }: { text: string }) {
  const segments = splitVisibleText(text);
  if (segments.length > mostMarks) return toVisibleText(text);
  return segments.map((segment, index) =>
    segment.kind === 'text' ? (
      segment.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: segments of one text never move
      <span key={index} title={segment.name} className="rounded-sm bg-danger/12 px-px text-danger">
        {segment.symbol}
      </span>
    ),
  );
}
