/** One department of the shop; `read-department.ts` says how to read it. */
export const health = `
= health | Health & Household
adjectives: Gentle, Smart, Soothing, Reliable, Compact, Daily
attributes: easy to use, clinically tested, travel friendly, doctor designed, latex free, family size, dye free
notes: Ask your pharmacist if you are unsure / Clean the surface with a damp cloth / Keep the leaflet for reference / Batch number is printed under the lid

electric toothbrush | Oral Care › Toothbrushes | 22-128 | color, heads+: one head/three heads/eight heads
  is: rechargeable, sonic vibration, pressure sensor, two minute timer, waterproof handle, whitening mode
  has: travel case, charging dock, soft bristles
  for: braces, tender gums, teens
heating pad | Pain Relief › Heat | 19-78 | color, size+: neck/back/full body
  is: auto shutoff, moist heat, machine washable cover, fast heating, weighted edges
  has: long cord, hand control, waist strap
  for: stiff shoulders, cramps, desk workers
bathroom scale | Monitors › Scales | 18-86 | color, surface: glass top/bamboo top
  is: body fat analysis, large display, high precision, app connected
  has: tempered platform, step on start, anti skid feet
  for: fitness goals, families, luggage
digital thermometer | Monitors › Thermometers | 9-54 | type: forehead/oral/ear
  is: fever alarm, instant reading, memory recall, no touch
  has: backlit screen, flexible tip, probe covers
  for: babies, school nurses, first aid kits
air purifier | Home Health › Air | 48-248 | color, coverage+: bedroom/lounge/whole floor
  is: hepa filter, quiet sleep mode, pet dander, air quality sensor
  has: child lock, filter light, carry grip
  for: allergies, smoke, nurseries
laundry detergent | Household › Laundry | 9-42 | scent: fresh linen/citrus/unscented, loads+: 32 loads/64 loads/120 loads
  mass
  is: plant based formula, hypoallergenic wash, cold water, high efficiency
  has: drip cap, measured pods, slim jug
  for: baby clothes, sportswear, towels
hand soap refill | Household › Soap | 7-34 | scent: basil/lemon/lavender/unscented, size+: 32 oz/64 oz
  is: moisturizing aloe, biodegradable formula, foaming wash, skin friendly
  has: spout cap, light pouch, clear level
  for: busy sinks, kids, workshops
multivitamin gummies | Nutrition › Vitamins | 9-42 | for whom: women/men/kids/seniors, count+: 60/120/180
  is: gelatin free, vitamin d3, vegetarian friendly, third party tested
  has: berry taste, safety cap, pectin base
  for: daily routines, picky eaters, travel
compression sleeve | Supports › Sleeves | 11-46 | color, size+: small/medium/large/xl
  is: copper infused, breathable knit, joint support, anti slip band
  has: gel ring, side stays, flat seam
  for: knees, runners, recovery
massage gun | Wellness › Massage | 44-196 | color, heads+: four heads/six heads/ten heads
  is: deep tissue, brushless quiet motor, percussion therapy, six speed levels
  has: carry case, charging base, silicone grip
  for: sore legs, athletes, office necks
`;
