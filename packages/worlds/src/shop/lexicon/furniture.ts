/** One department of the shop; `read-department.ts` says how to read it. */
export const furniture = `
= furniture | Furniture
adjectives: Rustic, Modern, Industrial, Minimalist, Scandinavian, Farmhouse, Compact
attributes: easy assembly, heavy duty, space saving design, assembly required, sturdy frame, non toxic finish, low odor
notes: Two people can put it together in under an hour / Felt pads for the feet are included / Touch-up pen included for small scratches / Boards arrive wrapped in paper rather than foam

bookcase | Living Room › Bookcases | 58-214 | finish: walnut/white oak/espresso/grey wash, shelves+: three shelves/four shelves/six shelves
  is: solid wood, metal frame, anti tip kit, adjustable shelves, open back, ladder style
  has: steel brackets, rounded edges, cable cutouts
  for: novels, plants, small apartments
computer desk | Office › Desks | 76-296 | finish: walnut/black oak/maple/white, width+: 40 in/47 in/55 in
  is: height adjustable, keyboard tray, l shaped, scratch resistant
  has: cable tray, headphone hook, monitor shelf
  for: home offices, gaming, students
office chair | Office › Chairs | 84-312 | color, armrest: flip up arms/fixed arms/armless
  is: lumbar support, mesh back, high back, swivel base, pu leather
  has: tilt lock, padded seat, nylon casters
  for: long workdays, studying, small desks
bar stool set | Dining Room › Stools | 68-224 | color, height+: counter height/bar height/extra tall
  is: set of 2, faux leather seat, footrest ring, backless design
  has: tufted seat, brass accents, floor glides
  for: kitchen islands, home bars, breakfast nooks
nightstand | Bedroom › Nightstands | 42-148 | finish: walnut/white/charcoal/natural oak, drawers+: one drawer/two drawers/three drawers
  is: solid wood, charging station, soft close drawers, mid century, open shelf
  has: tapered legs, ring pulls, hidden outlet
  for: bedside lamps, guest rooms, dorms
coffee table | Living Room › Tables | 64-242 | finish: walnut/marble look/espresso/white oak, shape: round/oval/rectangular
  is: engineered wood, lift top, tempered glass, storage shelf, nesting design
  has: hairpin legs, rounded corners, lower shelf
  for: game nights, magazines, small lounges
shoe rack | Entryway › Storage | 24-92 | color, tiers+: three tier/five tier/eight tier
  is: free standing, stackable design, fabric cover, wall mounted frame
  has: umbrella hook, boot bar, side pockets
  for: hallways, closets, muddy boots
storage ottoman | Living Room › Ottomans | 46-162 | color, size+: small/medium/long
  is: tufted top, foldable frame, velvet upholstery, removable lid
  has: tray top, button tufting, hinged lid
  for: blankets, toys, extra seating
tv stand | Living Room › Media | 88-286 | finish: walnut/black/rustic brown, width+: 48 in/58 in/70 in
  is: open shelving, sliding barn door, cable management, floating mount
  has: glass doors, vent slots, corner protectors
  for: soundbars, consoles, streaming boxes
platform bed frame | Bedroom › Beds | 118-398 | size+: twin/full/queen/king, finish: walnut/black/natural pine
  is: metal frame, no box spring, noise free, under bed storage, wood slats
  has: upholstered headboard, center legs, corner straps
  for: guest rooms, first homes, low ceilings
`;
