/** One department of the shop; `read-department.ts` says how to read it. */
export const shoes = `
= shoes | Shoes & Bags
adjectives: Lightweight, Sporty, Elegant, Rugged, Comfy, Trendy, Timeless
attributes: lightweight build, hand stitched, easy care, durable material, travel ready, vegan friendly, water repellent finish
notes: Order half a size up if you are between sizes / Let damp pairs rest at room temperature / A soft brush removes most dust / Each pair comes with spare laces where laces apply

men's running shoes | Shoes › Athletic | 36-118 | color, size: shoes
  is: arch support, memory foam, breathable mesh, shock absorbing, reflective trim
  has: padded tongue, heel pull tab, flexible outsole
  for: daily miles, treadmill training, city marathons
women's hiking boots | Shoes › Outdoor | 48-146 | color, size: shoes
  is: rubber sole, waterproof membrane, ankle support, deep lugs, leather suede
  has: speed hooks, gusseted tongue, toe cap
  for: mountain trails, muddy paths, backpacking
women's sandals | Shoes › Sandals | 21-72 | color, size: shoes
  is: open toe, rubber sole, ankle strap, cork footbed, wedge heel
  has: buckle strap, braided band, contoured insole
  for: seaside walks, patios, summer evenings
men's loafers | Shoes › Dress Shoes | 38-124 | color, size: shoes
  is: slip on, genuine leather, moc toe, low heel
  has: penny strap, stitched apron, padded collar
  for: business meetings, receptions, smart casual days
house slippers | Shoes › Slippers | 15-42 | color, size: shoes
  is: non slip, memory foam, indoor outdoor, plush lining, closed back, washable suede
  has: fleece collar, dotted sole, wide toe box
  for: lazy Sundays, quick garage trips, cold floors
women's ankle boots | Shoes › Boots | 39-112 | color, size: shoes
  is: ethylene vinyl, side zipper, block heel, pointed toe, vegan leather
  has: elastic panel, pull loop, stacked sole
  for: autumn outfits, concerts, office wear
canvas sneakers | Shoes › Casual | 24-66 | color, size: shoes
  is: rubber sole, lace up, low top, vulcanized construction, cotton canvas
  has: metal eyelets, toe bumper, striped foxing
  for: school days, skating, picnics
leather backpack | Bags › Backpacks | 44-138 | color, capacity+: 12 l/20 l/28 l
  is: laptop compartment, top grain leather, magnetic closure, anti theft
  has: luggage sleeve, brass zippers, padded back
  for: commuting, lectures, short trips
tote bag | Bags › Totes | 18-72 | color, size: standard/oversized
  is: water resistant, zippered top, reinforced handles, waxed cotton
  has: bottle pocket, key leash, inner pouch
  for: groceries, beach outings, library runs
rolling suitcase | Bags › Luggage | 72-238 | color, size+: cabin/midsize/jumbo
  is: hard shell, spinner wheels, tsa lock, expandable depth
  has: telescoping handle, compression straps, divider pocket
  for: long flights, family vacations, conferences
`;
