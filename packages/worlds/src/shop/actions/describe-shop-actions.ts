/** Placing an order ends the episode and cannot be undone. */
export const BUY_ACTION = 'click[buy now]';

export const BUY_ACTION_VALUE = 'buy now';

/** The actions that exist, one per line, for a language model. */
export const SHOP_ACTION_GRAMMAR = [
  'search[KEYWORDS]: look for products; only where the page has a search bar',
  'click[VALUE]: press a button, open a product by its id, or choose a value of an option',
  'An item page can be left by click[< prev] or click[back to search]; its description, features',
  'and reviews are pages of their own. Choose every option that you were asked for before you buy.',
  'click[buy now]: order the product with the chosen options; this ends the task for good',
  'Upper and lower case are the same. Anything else changes nothing and costs a step.',
].join('\n');
