/** One department of the shop; `read-department.ts` says how to read it. */
export const grocery = `
= grocery | Grocery & Gourmet Food
adjectives: Artisan, Wholesome, Bold, Traditional, Fresh, Tasty
attributes: gluten free, non gmo, dairy free, low sodium, kosher certified, no artificial colors, resealable bag
notes: Keep in a cool dry cupboard / Best within four weeks of opening / Packed the same week it is made / Ask us for the recipe card

ground coffee | Beverages › Coffee | 9-34 | roast: light/medium/dark, size+: 12 oz/24 oz/5 lb
  mass
  is: fair trade, single origin, low acid, usda organic, swiss water decaf
  has: cocoa notes, smooth finish, valve bag
  for: drip machines, cold brew, camp mugs
green tea | Beverages › Tea | 7-29 | flavor: jasmine/lemon ginger/mint/plain, count+: 20 bags/48 bags/100 bags
  mass
  is: caffeine free, antioxidant rich, loose leaf cut, organic leaves
  has: floral aroma, pyramid bags, gift tin
  for: quiet afternoons, iced pitchers, after dinner
granola | Breakfast › Cereal | 7-28 | flavor: maple pecan/blueberry/cinnamon apple/peanut butter, size+: 11 oz/22 oz
  mass
  is: whole grain, low sugar, nut free, vegan recipe
  has: big clusters, toasted oats, flax seeds
  for: yogurt bowls, hiking snacks, busy mornings
trail mix | Snacks › Nuts | 9-36 | flavor: tropical/salted chocolate/spicy/berry, size+: 8 oz/26 oz
  mass
  is: individually wrapped, no added sugar, keto friendly, plant based
  has: roasted almonds, dried cranberries, pumpkin seeds
  for: lunch boxes, road trips, desk drawers
dark chocolate bar | Snacks › Chocolate | 5-32 | cocoa: 60 percent/72 percent/85 percent, count+: single/trio/dozen
  is: soy free, bean to bar, stone ground, organic cane sugar
  has: sea salt, crushed hazelnuts, orange peel
  for: gifting, baking, late treats
penne pasta | Pantry › Pasta | 4-24 | grain: durum wheat/chickpea/red lentil/brown rice, count+: single/pair/six boxes
  mass
  is: bronze cut, low carb, high fiber, quick cooking
  has: ridged surface, firm bite, egg free dough
  for: baked dishes, weeknight dinners, salads
hot sauce | Pantry › Sauces | 5-27 | heat: mild/medium/fiery, flavor: smoky chipotle/mango habanero/garlic, size+: 5 oz/12 oz
  mass
  is: small batch, vinegar based, keto certified, no preservatives
  has: flip spout, roasted peppers, glass bottle
  for: tacos, wings, eggs
protein bars | Snacks › Bars | 11-42 | flavor: cookie dough/mint chip/lemon cake/peanut crunch, count+: four bars/eight bars/two dozen
  is: low calorie, whey isolate, plant protein, soy free
  has: crisp coating, chewy center, simple wrapper
  for: gym breaks, flights, afternoon hunger
dried fruit | Snacks › Fruit | 8-34 | fruit: mango/apricot/fig/banana chip, size+: 6 oz/12 oz/2 lb
  mass
  is: unsulfured fruit, freeze dried, real fruit only, fat free
  has: chewy slices, sun dried flavor, zip pouch
  for: toddlers, oatmeal, climbers
olive oil | Pantry › Oils | 10-46 | intensity: mild/medium/robust, size+: 250 ml/500 ml/1 liter
  mass
  is: extra virgin, cold pressed, first harvest, unfiltered style
  has: peppery finish, dark bottle, pour spout
  for: salads, dipping bread, roasting
`;
