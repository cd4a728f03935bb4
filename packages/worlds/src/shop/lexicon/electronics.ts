/** One department of the shop; `read-department.ts` says how to read it. */
export const electronics = `
= electronics | Electronics
adjectives: Portable, Slim, Smart, Compact, Advanced, Rugged, Universal
attributes: plug and play, easy to use, high speed, carrying case included, high performance, low profile, one year support
notes: Help is one message away on our site / A quick start card is in the box / Keep contacts dry and dust free / Tested with forty devices before release

wireless earbuds | Headphones › In-Ear | 24-118 | color, ear tips: silicone tips/foam tips
  is: wireless bluetooth, long lasting battery, noise cancelling, water resistant, touch controls, deep bass
  has: charging case, dual microphones, ear hooks
  for: workouts, calls, podcasts
phone case | Cell Phones › Cases | 9-38 | color, fits: model nine/model ten plus/model eleven
  is: shock absorbing bumper, wireless charging compatible, military grade drop protection, raised edges
  has: camera ring, card slot, kickstand
  for: clumsy hands, travel, job sites
charging cable | Cell Phones › Cables | 7-29 | color, length+: 3 ft/6 ft/10 ft
  is: fast charging, nylon braided, usb c, data transfer, tangle resistant, gold plated
  has: aluminum shells, strain relief, velcro tie
  for: bedside charging, cars, airports
bluetooth speaker | Audio › Speakers | 22-132 | color, power+: 10 w/20 w/50 w
  is: waterproof rating, stereo sound, hands free, stereo pairing
  has: carabiner clip, bass radiator, light ring
  for: pool parties, camping, showers
power bank | Cell Phones › Chargers | 18-74 | color, capacity+: 5000 mah/10000 mah/26800 mah
  is: fast charging, quick charge, dual usb ports, airline approved, digital display
  has: built-in cable, flashlight, rubber grip
  for: festivals, long flights, hikes
mechanical keyboard | Computers › Keyboards | 38-152 | color, switch: linear/tactile/clicky
  is: hot swappable, rgb backlight, wireless connection, compact layout, anti ghosting
  has: volume knob, wrist rest, keycap puller
  for: coding, gaming, writers
web camera | Computers › Webcams | 22-108 | resolution+: 720p/1080p/4k, mount: clip mount/tripod
  is: auto focus, privacy shutter, wide angle, low light correction
  has: ring light, noise filter, long cord
  for: meetings, streaming, remote classes
tablet stand | Tablets › Stands | 13-48 | color, style: desktop/gooseneck/floor
  is: aluminum alloy, foldable design, adjustable angle, non slip pads
  has: cable hole, weighted base, soft hooks
  for: recipes, video calls, sheet music
computer monitor | Computers › Monitors | 96-384 | size+: 22 in/27 in/34 in, panel: ips/va/oled
  is: ultra hd, eye care, high refresh rate, built in speakers
  has: thin bezels, tilt stand, vesa holes
  for: spreadsheets, photo editing, consoles
hdmi adapter | Video › Adapters | 9-36 | color, ports+: one port/two ports/five ports
  is: usb type c, ultra hd output, no driver needed, aluminum housing
  has: braided lead, status light, screw lock
  for: projectors, hotel rooms, dual screens
`;
