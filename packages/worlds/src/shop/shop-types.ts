export interface ProductOption {
  /** E.g. `color`, `size`, `flavor`. */
  readonly name: string;
  readonly values: readonly OptionValue[];
}

export interface OptionValue {
  /** Lower case; unique among all values of its product. */
  readonly text: string;
  /** What choosing it adds to the price, in cents; may be 0. */
  readonly extraCents: number;
}

export interface Product {
  /** Position in its catalogue, from 0. */
  readonly index: number;
  /** Ten characters, e.g. `B0K3M9X2QA`. */
  readonly id: string;
  /** Slug of its department, e.g. `kitchen`. */
  readonly family: string;
  /** Path such as `Home & Kitchen › Kitchen › Cutlery`. */
  readonly category: string;
  /** The search that this kind of product is filed under, e.g. `chef knives`. */
  readonly query: string;
  readonly title: string;
  /** Without any option. */
  readonly priceCents: number;
  readonly bullets: readonly string[];
  readonly description: string;
  /** Lower-case qualities such as `dishwasher safe`; each also stands in one of the texts. */
  readonly attributes: readonly string[];
  readonly options: readonly ProductOption[];
}

export interface WantedOption {
  readonly name: string;
  readonly value: string;
}

/** What a purchase is measured by. */
export interface ShopGoal {
  readonly family: string;
  readonly query: string;
  readonly category: string;
  /** Title of the product that the goal was drawn from. */
  readonly title: string;
  readonly attributes: readonly string[];
  readonly options: readonly WantedOption[];
  readonly limitCents: number;
  /** The goal as the agent reads it. */
  readonly sentence: string;
}

export const SECTIONS = ['description', 'features', 'reviews'] as const;

export type Section = (typeof SECTIONS)[number];

export type PageName = 'search' | 'results' | 'item' | Section | 'end';

/** Index that means "none". */
export const NONE = -1;

/** Where a customer stands. Never mutated: each action makes a new one. It survives JSON. */
export interface ShopState {
  readonly page: PageName;
  /** Products found by the last search, best first; at most 50. */
  readonly results: readonly number[];
  /** Page of the results, from 1. */
  readonly resultPage: number;
  /** The product on the item page, its sections and the end page, else NONE. */
  readonly product: number;
  /** For each option of that product the index of its chosen value, or NONE. */
  readonly chosen: readonly number[];
  /** Products opened so far, in order of their first visit. */
  readonly opened: readonly number[];
  /** Reward of the purchase on the end page, else null. */
  readonly reward: number | null;
}

/** `text`: texts joined by ` [SEP] `; `text_rich`: one per line, with marks around buttons. */
export type ObservationMode = 'text' | 'text_rich';
