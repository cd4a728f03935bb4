/** One department of the shop; `read-department.ts` says how to read it. */
export const pets = `
= pets | Pet Supplies
adjectives: Cozy, Durable, Playful, Snug, Sturdy, Happy
attributes: chew resistant, non toxic, easy to clean, non skid, odor control, small pets, vet approved
notes: Watch your animal with anything new / Measure from collar to tail first / Rinse well and air dry / A share of each sale goes to a shelter

dog bed | Dogs › Beds | 24-128 | color, size+: small/medium/large/giant
  is: machine washable, orthopedic foam, removable cover, bolster sides, calming donut
  has: zip liner, plush rim, waterproof inner
  for: senior dogs, crates, sleepy puppies
cat tree | Cats › Furniture | 42-186 | color, height+: 35 in/52 in/70 in
  is: sisal posts, sturdy base, hammock perch, condo included
  has: dangling balls, plush cave, wall strap
  for: kittens, big cats, sunny windows
dog leash | Dogs › Leashes | 9-38 | color, length+: 4 ft/6 ft/15 ft
  is: reflective stitching, padded handle, bungee section, waterproof coating
  has: swivel clip, traffic loop, bag holder
  for: night walks, training, strong pullers
litter box | Cats › Litter | 22-134 | color, entry: top entry/front entry/low entry
  is: high sides, enclosed design, litter scoop included, stainless steel pan
  has: flip door, carbon pad, snap lid
  for: several cats, small rooms, messy diggers
pet bowl set | Feeding › Bowls | 11-46 | color, capacity+: 1 cup/3 cups/7 cups
  is: slow feeder, raised stand, spill proof mat, stainless steel bowls
  has: rubber ring, wide lip, bamboo frame
  for: fast eaters, flat faces, puppies
dog treats | Dogs › Treats | 7-34 | flavor: salmon/chicken/peanut butter/sweet potato, size+: 6 oz/12 oz/3 lb
  is: grain free, single ingredient, dental care, limited ingredients
  has: soft texture, small bites, resealable pouch
  for: training, seniors, picky eaters
cat toys | Cats › Toys | 7-31 | style: feather wand/crinkle mice/spring set, count+: three pieces/ten pieces/two dozen
  is: catnip filled, interactive play, rechargeable motor, bell inside
  has: retractable wand, soft fleece, spare refills
  for: indoor cats, kittens, lonely hours
aquarium filter | Fish › Filters | 16-92 | tank+: 10 gallon/29 gallon/75 gallon, mount: hang on back/internal/canister
  is: quiet operation, three stage filtration, adjustable flow, energy saving
  has: prefilter sponge, media basket, flow dial
  for: tropical fish, turtles, planted tanks
pet carrier | Travel › Carriers | 24-98 | color, size+: small/medium/large
  is: airline approved size, mesh ventilation, expandable sides, foldable frame
  has: fleece pad, shoulder strap, zipper clips
  for: vet visits, flights, train rides
grooming brush | Grooming › Brushes | 9-38 | color, coat: short coat/long coat/curly coat
  is: self cleaning button, deshedding edge, gentle bristles, ergonomic grip
  has: hair release, rounded pins, hanging hole
  for: shedding season, rabbits, bath time
`;
