/** One department of the shop; `read-department.ts` says how to read it. */
export const decor = `
= decor | Home Decor & Bedding
adjectives: Cozy, Boho, Elegant, Minimalist, Coastal, Cheerful, Soft
attributes: home decor, fade resistant, eco friendly, contemporary style, gift ready, easy care, handmade look
notes: Wash new textiles once before use / Hang or lay flat for a day to let folds drop / Handmade touches make each piece a little different / Photographed in daylight without filters

throw pillow cover | Decor › Pillows | 9-36 | color, size+: 16 in/18 in/24 in
  is: machine washable, invisible zipper, double sided print, soft velvet, linen blend, super soft
  has: tassel corners, piped edges, woven front
  for: couches, porch swings, reading corners
area rug | Decor › Rugs | 38-264 | color, size+: runner/small room/living room/great hall
  is: non shedding, low pile, rubber backing, stain resistant, pet friendly
  has: bound edges, faded medallion, jute weave
  for: dining rooms, nurseries, entryways
blackout curtains | Decor › Window | 22-86 | color, length+: 63 in/84 in/96 in
  is: machine washable, thermal insulated, noise reducing, grommet top, rod pocket
  has: tie backs, weighted hem, double weave
  for: bedrooms, night shifts, nurseries
duvet cover set | Bedding › Duvet Covers | 32-128 | color, size+: twin/full/queen/king
  is: machine washable, hypoallergenic, brushed microfiber, zipper closure, corner ties, organic cotton, wrinkle free
  has: pillow shams, coconut buttons, striped reverse
  for: college rooms, warm sleepers, guest beds
wall clock | Decor › Clocks | 17-74 | color, size+: 10 in/14 in/24 in
  is: silent movement, battery operated, roman numerals, easy to read
  has: domed glass, wooden rim, raised numbers
  for: kitchens, classrooms, offices
table lamp | Decor › Lighting | 24-98 | color, height+: 12 in/17 in/25 in
  is: touch control, led bulb included, dimmable light, usb port
  has: linen shade, ceramic base, braided cord
  for: bedside tables, reading, consoles
throw blanket | Bedding › Blankets | 19-78 | color, size+: lap/twin/queen
  is: machine washable, sherpa fleece, weighted fill, cable knit, reversible pattern
  has: fringe edges, bound hem, quilted squares
  for: movie nights, campers, couches
bath towel set | Bath › Towels | 21-82 | color, count+: pair/four piece/eight piece
  is: highly absorbent, quick dry, turkish cotton, lint free
  has: hanging loops, dobby border, double stitching
  for: family bathrooms, spas, pools
picture frame | Decor › Frames | 12-48 | finish: walnut/gold leaf/black/white wash, size+: 5 in/8 in/11 in
  is: high density, real glass, wall mountable, tabletop easel, shatter resistant
  has: white mat, turn buttons, beveled edge
  for: diplomas, wedding photos, gallery walls
artificial plant | Decor › Greenery | 16-88 | plant: fern/olive tree/eucalyptus bush/snake plant, height+: 12 in/30 in/60 in
  is: lifelike leaves, uv resistant, pre potted, low maintenance
  has: woven basket, bendable stems, moss top
  for: dark corners, offices, shelves
`;
