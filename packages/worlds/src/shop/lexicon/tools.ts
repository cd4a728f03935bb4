/** One department of the shop; `read-department.ts` says how to read it. */
export const tools = `
= tools | Tools & Automotive
adjectives: Powerful, Rugged, Universal, Professional, Compact, Reliable
attributes: heavy duty, rust proof, easy to install, high power, storage case included, impact resistant, weatherproof build
notes: Read the safety leaflet first / Let batteries cool before storing / Torque values are printed on the side / Service parts are stocked for seven years

cordless drill | Power Tools › Drills | 44-192 | voltage+: 12 v/18 v/36 v, kit: bare tool/full kit
  is: rechargeable battery, brushless motor, variable speed, keyless chuck, two speed gearbox
  has: belt hook, bit holder, work lamp
  for: drywall, furniture, decks
socket wrench set | Hand Tools › Sockets | 24-128 | drive: quarter inch/three eighths/half inch, pieces+: 40 pieces/88 pieces/170 pieces
  is: chrome vanadium, quick release, metric and sae, reversible ratchet
  has: extension bars, spinner handle, blow case
  for: engines, bicycles, machinery
led flashlight | Lighting › Flashlights | 14-74 | color, brightness+: 500 lm/1200 lm/3000 lm
  is: waterproof body, zoomable beam, usb rechargeable, strobe mode
  has: wrist lanyard, clip, tail magnet
  for: blackouts, dog walks, night fishing
car phone mount | Automotive › Interior | 11-46 | color, mount: vent clip/dashboard/windshield
  is: strong suction, one hand operation, 360 degree rotation, wireless charger built in
  has: telescopic arm, release button, cable guide
  for: navigation, delivery drivers, trucks
car seat covers | Automotive › Seats | 28-146 | color, set+: front pair/full set
  is: universal fit, airbag compatible, faux leather covers, waterproof fabric
  has: storage pocket, hook straps, foam backing
  for: pet owners, families, work trucks
tape measure | Hand Tools › Measuring | 9-38 | color, length+: 16 ft/25 ft/35 ft
  is: magnetic hook, double sided blade, auto lock, easy to read scale
  has: belt clip, rubber case, belt loop
  for: carpentry, moving, sewing rooms
work light | Lighting › Work Lights | 22-118 | power+: 20 w/50 w/100 w, stand: tripod/magnetic base/clamp
  is: adjustable brightness, dust proof, cool touch shell, cordless design
  has: carry handle, power outlet, tilt bracket
  for: garages, job sites, attics
dash camera | Automotive › Electronics | 38-164 | resolution+: 1080p/4k, lens: front only/front and rear
  is: night vision, loop recording, parking monitor, wide angle lens
  has: memory card, gps log, suction cup
  for: commuters, taxis, road trips
extension cord | Electrical › Cords | 11-62 | color, length+: 10 ft/25 ft/50 ft
  is: outdoor rated, flat plug, multiple outlets, cold weather flexible
  has: cord strap, lighted end, cover caps
  for: holiday lights, mowers, workshops
tool bag | Storage › Bags | 19-86 | color, size+: 12 in/16 in/20 in
  is: waterproof base, wide mouth opening, multiple pockets, ballistic nylon
  has: shoulder strap, steel frame, tape clip
  for: electricians, plumbers, weekend fixes
`;
