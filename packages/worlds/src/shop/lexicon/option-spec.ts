/** An option that products of a kind may offer, with all values it may have. */
export interface OptionSpec {
  readonly name: string;
  readonly values: readonly string[];
  /** Whether later values cost more, as larger sizes do. */
  readonly isGraded: boolean;
}

const PRESETS: Readonly<Record<string, readonly string[]>> = {
  clothing: ['small', 'medium', 'large', 'xl', '2xl', '3xl'],
  shoes: ['6', '7', '8', '9', '10', '11', '12', '13'],
};

/**
 * Reads `color, size+: clothing, scent: citrus/lavender`. A plus marks graded values; an option
 * without values takes them from elsewhere, as colours do. No value may hold a comma.
 */
export function parseOptionSpecs(text: string): OptionSpec[] {
  return text.split(', ').map((part) => {
    const [label = '', values = ''] = part.split(': ');
    const isGraded = label.endsWith('+');
    return {
      name: isGraded ? label.slice(0, -1) : label,
      values: PRESETS[values] ?? (values === '' ? [] : values.split('/')),
      isGraded,
    };
  });
}
