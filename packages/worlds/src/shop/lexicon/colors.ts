/** Colours that products come in; many are compound, so that two of them can mean the same. */
export const COLOR_VALUES: readonly string[] = [
  ...['black', 'jet black', 'matte black', 'black | white', 'black stripe', 'white', 'ivory'],
  ...['off white', 'snow white', 'grey', 'light grey', 'heather grey', 'slate grey', 'charcoal'],
  ...['navy', 'navy blue', 'navy | cream', 'blue', 'sky blue', 'royal blue', 'steel blue', 'teal'],
  ...['dark teal', 'turquoise', 'green', 'forest green', 'olive', 'olive drab', 'sage', 'mint'],
  ...['red', 'cherry red', 'brick red', 'burgundy', 'deep burgundy', 'coral', 'pink', 'blush pink'],
  ...['hot pink', 'purple', 'lilac', 'lavender', 'plum', 'yellow', 'mustard yellow', 'gold'],
  ...['rose gold', 'orange', 'burnt orange', 'rust', 'brown', 'coffee brown', 'tan', 'beige'],
  ...['khaki', 'cream', 'silver', 'brushed silver', 'bronze', 'copper'],
];

/** Plain colours, to which longer names are reduced. */
export const BASE_COLORS: ReadonlySet<string> = new Set([
  ...['black', 'white', 'ivory', 'grey', 'gray', 'charcoal', 'navy', 'blue', 'teal', 'turquoise'],
  ...['green', 'olive', 'sage', 'mint', 'red', 'burgundy', 'maroon', 'coral', 'pink', 'purple'],
  ...['violet', 'lilac', 'lavender', 'plum', 'yellow', 'mustard', 'gold', 'orange', 'rust'],
  ...['brown', 'tan', 'beige', 'khaki', 'cream', 'silver', 'bronze', 'copper', 'aqua', 'indigo'],
]);
