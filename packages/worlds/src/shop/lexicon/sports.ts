/** One department of the shop; `read-department.ts` says how to read it. */
export const sports = `
= sports | Sports & Outdoors
adjectives: Rugged, Ultralight, Versatile, Sturdy, Pro, Foldable
attributes: easy to carry, water resistant, heavy duty, non slip grip, carrying bag included, tear resistant, high strength
notes: Air out before the first use / Spare parts are sold separately / Wipe down with mild soap / Checked against a load of twice its rating

yoga mat | Fitness › Yoga | 16-68 | color, thickness+: 4 mm/6 mm/10 mm
  is: extra thick, natural rubber, moisture resistant, latex free
  has: carrying strap, alignment lines, textured surface
  for: pilates, stretching, home workouts
resistance bands | Fitness › Strength | 9-42 | color, tension+: light/medium/heavy
  is: latex free bands, fabric loop, snap resistant, physical therapy
  has: door anchor, foam handles, ankle cuffs
  for: glute training, rehab, hotel rooms
adjustable dumbbell | Fitness › Weights | 42-238 | color, weight+: 25 lb/52 lb/90 lb
  is: quick change dial, anti roll, space saving set, neoprene coating
  has: knurled handle, storage tray, safety lock
  for: garage gyms, strength plans, apartments
camping tent | Camping › Tents | 58-284 | color, sleeps+: two person/four person/eight person
  is: instant setup, waterproof rainfly, double layer, sun protection
  has: mesh windows, gear loft, reflective guylines
  for: festivals, family camping, backpacking
sleeping bag | Camping › Sleeping Bags | 32-148 | color, season+: summer/three season/winter
  is: compression sack, mummy shape, machine washable fill, wind draft tube
  has: snag free zipper, hood drawcord, inner pocket
  for: sleepovers, mountain huts, scouts
bike helmet | Cycling › Helmets | 24-112 | color, size+: small/medium/large
  is: adjustable dial, impact protection, led rear light, lightweight shell
  has: chin pad, removable visor, air vents
  for: commuting, gravel rides, scooters
swim goggles | Water Sports › Swimming | 10-42 | color, lens: clear lens/mirrored/smoke tint
  is: anti fog, uv protection, leak proof seal, wide view
  has: quick clasp, nose bridge set, hard case
  for: lap swimming, triathlons, lessons
jump rope | Fitness › Cardio | 8-36 | color, style: speed cable/beaded/weighted
  is: tangle free cable, adjustable length, ball bearing, memory foam handles
  has: spare cable, cotton pouch, slim handles
  for: boxing, warmups, schoolyards
hiking backpack | Hiking › Packs | 38-168 | color, volume+: 25 l/38 l/60 l
  is: hydration compatible, rain cover, internal frame, ventilated back
  has: hip belt, whistle buckle, trekking loops
  for: day hikes, thru hiking, travel
trekking poles | Hiking › Poles | 22-98 | color, material: aluminum/carbon fiber
  is: cork grips, quick lock, shock absorption, collapsible design
  has: mud baskets, wrist straps, tungsten tips
  for: steep descents, snowshoeing, long walks
`;
