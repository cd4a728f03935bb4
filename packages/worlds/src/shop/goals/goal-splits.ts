export const SHOP_SPLITS = ['train', 'dev', 'test'] as const;

export type ShopSplit = (typeof SHOP_SPLITS)[number];

/** How many goals each split has. */
export const GOAL_COUNT: Readonly<Record<ShopSplit, number>> = { train: 2000, dev: 200, test: 500 };

/** Goal seeds of a split start here; the ranges never meet. */
export const FIRST_GOAL_SEED: Readonly<Record<ShopSplit, number>> = {
  train: 10_000_000,
  dev: 20_000_000,
  test: 30_000_000,
};

const SHARES_OF_TWENTY: readonly ShopSplit[] = [
  ...Array<ShopSplit>(13).fill('train'),
  ...Array<ShopSplit>(2).fill('dev'),
  ...Array<ShopSplit>(5).fill('test'),
];

/** Products a catalogue needs so that every split has some to ask for. */
export const FEWEST_PRODUCTS = 100;

/** The only split whose goals may be drawn from a product. */
export function splitOfProduct(index: number): ShopSplit {
  return SHARES_OF_TWENTY[index % SHARES_OF_TWENTY.length] ?? 'train';
}
