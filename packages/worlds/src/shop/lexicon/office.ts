/** One department of the shop; `read-department.ts` says how to read it. */
export const office = `
= office | Office & School
adjectives: Tidy, Classic, Sleek, Smooth, Practical, Bright
attributes: recycled materials, sturdy construction, non slip base, back to school, low odor, gift ready, refillable design
notes: Refills fit all models of the line / Packed flat without plastic windows / Sample the line weights on the back page / Ink is tested on seven papers

hardcover notebook | Paper › Notebooks | 8-34 | color, ruling: dotted/lined/blank/grid, size: pocket/a5/b5
  is: acid free paper, thick paper, lay flat binding, numbered pages, bleed proof
  has: elastic band, ribbon marker, back pocket
  for: journaling, meetings, sketches
gel pen set | Writing › Pens | 7-32 | ink color: black ink/blue ink/assorted inks, tip: fine tip/medium tip/bold tip
  is: quick drying ink, smear proof, retractable tip, comfort grip, smooth writing, skip free
  has: metal clip, clear barrel, zip pouch
  for: planners, exams, left handers
desk organizer | Desk › Organizers | 14-62 | color, compartments+: four slots/six slots/nine slots
  is: mesh metal, drawer included, bamboo wood, rotating tray
  has: phone stand, pen cups, felt feet
  for: cluttered desks, makeup, classrooms
ring binder | Filing › Binders | 7-29 | color, width+: 1 in/2 in/4 in
  is: heavy gauge rings, clear cover, letter size, one touch opening
  has: inner pockets, spine label, corner guards
  for: tax papers, recipes, lesson plans
whiteboard | Boards › Dry Erase | 19-112 | frame color: silver/black/oak, size+: 12 in/24 in/48 in
  is: magnetic surface, ghost free, double sided board, easy to mount
  has: marker tray, eraser, mounting screws
  for: team rooms, menus, homework
permanent markers | Writing › Markers | 6-31 | tip: fine tip/chisel tip/dual tip, count+: four colors/dozen/twenty four
  is: fade resistant ink, xylene free, water resistant ink
  has: snap caps, storage tin, bold colors
  for: labels, posters, fabric
label maker | Machines › Labeling | 26-96 | color, tape: 9 mm/12 mm/24 mm
  is: thermal printing, bluetooth app, rechargeable battery, laminated tape
  has: cutter blade, icon library, starter roll
  for: pantries, cables, files
paper shredder | Machines › Shredders | 42-186 | cut: cross cut/micro cut, sheets+: 6/10/18
  is: jam proof, overheat protection, quiet motor design, credit card slot
  has: pull out bin, reverse mode, rolling casters
  for: home offices, bank letters, small firms
sticky notes | Paper › Notes | 5-24 | palette: pastel/neon/earth tones, pads+: four pads/ten pads/eighteen pads
  is: strong adhesive, recycled paper, ruled sheets, transparent sheets
  has: pop up dispenser, page flags, square shape
  for: study notes, kanban, reminders
laptop sleeve | Bags › Sleeves | 13-48 | color, fits+: 13 in/14 in/16 in
  is: shock resistant foam, water repellent, slim profile, accessory pocket
  has: fleece lining, hidden zipper, corner bumpers
  for: cafes, campus, flights
`;
