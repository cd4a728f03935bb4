/** One department of the shop; `read-department.ts` says how to read it. */
export const kitchen = `
= kitchen | Home & Kitchen
adjectives: Compact, Sturdy, Handy, Sleek, Artisan, Professional, Stackable
attributes: dishwasher safe, easy clean, bpa free, food grade, heat resistant, space saving, gift ready
notes: Rinse before first use / Dry by hand to keep the finish bright / Not meant for open flames unless stated / The rim is polished smooth by hand

chef knife | Kitchen › Cutlery | 19-98 | handle color: black/walnut/olive wood, size+: 6 in/8 in/10 in
  is: stainless steel, high carbon steel, full tang, razor sharp, rust resistant
  has: pakkawood handle, blade guard, finger notch
  for: chopping vegetables, carving roasts, meal prep
frying pan | Kitchen › Cookware | 21-84 | color, size+: 8 in/10 in/12 in
  is: non stick, oven safe, induction compatible, pfoa free, hard anodized
  has: riveted handle, pour lip, glass lid
  for: omelets, searing steaks, stir fry
water bottle | Kitchen › Drinkware | 13-42 | color, capacity+: 18 oz/24 oz/40 oz
  is: stainless steel, double wall vacuum, leak proof, wide mouth, sweat proof
  has: straw lid, carry loop, silicone boot
  for: gym bags, road trips, desk use
coffee grinder | Kitchen › Coffee | 24-128 | color, burr size: conical burr/flat burr
  is: adjustable settings, quiet motor, ceramic burr, one touch operation
  has: bean hopper, grounds bin, cleaning brush
  for: espresso, french press, pour over
storage container set | Kitchen › Storage | 16-62 | color, count+: starter/family/complete
  is: airtight seal, microwave safe, freezer safe, borosilicate glass
  has: locking lids, vent valve, measuring marks
  for: leftovers, pantry staples, packed lunches
cutting board | Kitchen › Prep Tools | 14-58 | wood: bamboo/acacia/maple, size+: small/medium/large
  is: juice groove, reversible design, non slip feet, knife friendly
  has: side grips, hanging hole, rounded corners
  for: bread, charcuterie, sushi nights
tea kettle | Kitchen › Kettles | 22-96 | color, capacity+: 1 l/2 l/3 l
  is: auto shut off, whistling spout, boil dry protection, gooseneck spout
  has: cool touch handle, temperature dial, swivel base
  for: loose leaf tea, instant noodles, hot cocoa
lunch box | Kitchen › Food Carriers | 12-46 | color, style: bento/tiffin/insulated tote
  is: leak resistant, insulated lining, three compartments, kids friendly
  has: cutlery slot, shoulder strap, sauce cup
  for: school, picnics, office lunches
silicone baking mat | Kitchen › Bakeware | 9-34 | color, count+: single/pair/four pack
  is: reusable silicone, half sheet size, food safe coating, oven ready
  has: ring guides, raised edge, storage band
  for: cookies, macarons, roasted vegetables
spice rack | Kitchen › Organizers | 18-72 | finish: matte black/bronze/chrome, tiers+: two tier/three tier/four tier
  is: wall mounted, rotating base, no drilling, magnetic back
  has: glass jars, blank labels, wide shelves
  for: narrow cabinets, home cooks, countertops
`;
