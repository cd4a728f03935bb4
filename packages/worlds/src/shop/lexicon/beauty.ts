/** One department of the shop; `read-department.ts` says how to read it. */
export const beauty = `
= beauty | Beauty & Personal Care
adjectives: Gentle, Radiant, Pure, Nourishing, Silky, Delicate
attributes: cruelty free, paraben free, sulfate free, vegan formula, dermatologist tested, natural ingredients, travel size, recyclable packaging
notes: Try a little on the inner arm first / Close the cap tightly after use / Store away from direct sun / Made in small batches and dated on the base

face serum | Skin Care › Face | 14-56 | size+: 15 ml/30 ml/60 ml
  is: sensitive skin, hyaluronic acid, vitamin c, anti aging, fine lines, oil free
  has: glass dropper, frosted bottle, light texture
  for: morning routines, dull complexions, evening care
lip balm | Skin Care › Lips | 5-19 | flavor: vanilla bean/wild cherry/peppermint/coconut/honey, count+: single/trio/half dozen
  is: shea butter, spf protection, beeswax base, long lasting moisture
  has: twist tube, smooth glide, matte label
  for: windy days, ski trips, handbags
moisturizing shampoo | Hair Care › Shampoo | 9-38 | scent: citrus/lavender/eucalyptus/unscented, size+: 8 oz/16 oz/32 oz
  mass
  is: argan oil, color safe, tea tree oil, damaged hair, dry scalp
  has: pump bottle, creamy lather, recycled bottle
  for: curly hair, daily washing, swimmers
hair dryer brush | Hair Care › Styling Tools | 26-88 | color, plug type: american/british/european
  is: ionic technology, ceramic coating, dual voltage, tangle free
  has: cool tip, swivel cord, three heat settings
  for: blowouts, short mornings, fine hair
nail polish set | Nails › Polish | 9-36 | shade family: pastel/neon/nude/jewel tone, count+: set of four/six bottles/dozen
  is: quick dry, long lasting, high gloss, chip resistant
  has: wide brushes, gift tin, top coat
  for: home manicures, birthday gifts, parties
eye cream | Skin Care › Eyes | 12-48 | size+: 10 ml/15 ml/30 ml
  is: dark circles, caffeine complex, anti puffiness, green tea extract
  has: cooling applicator, airless pump, whipped texture
  for: tired mornings, late nights, makeup prep
body lotion | Skin Care › Body | 8-34 | scent: almond/rosewater/sandalwood/unscented, size+: 8 oz/16 oz/32 oz
  is: coconut oil, non greasy, aloe vera, fast absorbing, very dry skin
  has: flip cap, pump top, rich texture
  for: after showers, winter months, rough elbows
makeup brush set | Makeup › Tools | 12-52 | color, count+: eight brushes/twelve brushes/twenty pieces
  is: synthetic bristles, easy to clean, dense bristles, rose gold ferrule
  has: travel pouch, angled brush, wooden handles
  for: foundation, eye looks, beginners
mineral sunscreen | Skin Care › Sun | 11-39 | strength+: spf 30/spf 50, size+: 2 oz/5 oz
  mass
  is: fragrance free, zinc oxide, reef safe, water resistant formula, non comedogenic
  has: stick format, sheer finish, squeeze tube
  for: beach trips, sports, everyday wear
beard oil | Men's Grooming › Beard | 9-32 | scent: cedarwood/bay rum/citrus/unscented, size+: 1 oz/2 oz/4 oz
  is: jojoba oil, beard growth, argan oil, patchy beard
  has: dropper cap, amber bottle, gift box
  for: itchy skin, long beards, gifts for dad
`;
