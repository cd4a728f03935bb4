/** One department of the shop; `read-department.ts` says how to read it. */
export const fashion = `
= fashion | Clothing
adjectives: Classic, Casual, Relaxed, Modern, Vintage, Everyday, Slim, Cozy
attributes: machine washable, quick drying, wrinkle resistant, tagless label, hand wash, cotton blend, comfortable fit, polyester spandex
notes: Please compare with the measuring chart before ordering / Seams are checked twice before they leave the workroom / Turn inside out to keep the print fresh / Shades can differ a little from screen to screen

men's dress shirt | Men › Shirts | 22-58 | color, size+: clothing
  is: slim fit, regular fit, non iron, stretch fabric, spread collar
  has: chest pocket, adjustable cuffs, curved hem
  for: office days, weddings, dinner parties
women's cardigan | Women › Sweaters | 24-64 | color, size+: clothing
  is: open front, chunky knit, loose fit, soft acrylic, drop shoulder
  has: ribbed cuffs, deep pockets, shawl collar
  for: cool evenings, travel days, layering
pullover hoodie | Unisex › Hoodies | 26-62 | color, size+: clothing
  is: fleece lined, heavyweight cotton, drawstring hood, ribbed hem
  has: kangaroo pocket, thumb holes, brushed lining
  for: campus walks, lounging, cold mornings
men's jeans | Men › Jeans | 28-74 | color, waist: 28/30/32/34/36/38/40
  is: straight leg, relaxed fit, stretch denim, zip fly, tapered leg
  has: coin pocket, reinforced knees, leather patch
  for: weekends, yard work, road trips
women's rain jacket | Women › Coats & Jackets | 34-96 | color, size+: clothing
  is: waterproof shell, packable hood, wind resistant, mesh lining
  has: zip pockets, storm flap, drawcord waist
  for: hiking, commuting, festival days
pajama set | Unisex › Sleepwear | 19-52 | color, size+: clothing
  is: elastic waist, short sleeve, bamboo viscose, satin finish
  has: contrast piping, side pockets, notched collar
  for: sleeping in, holiday mornings, hospital stays
women's leggings | Women › Activewear | 16-48 | color, size+: clothing
  is: high waist, tummy control, squat proof, moisture wicking, four way stretch
  has: phone pocket, flat seams, wide waistband
  for: yoga classes, running errands, gym sessions
swim trunks | Men › Swimwear | 17-44 | color, size+: clothing
  is: board short length, mesh liner, elastic drawstring, fade resistant
  has: cargo pocket, drain holes, key loop
  for: beach days, pool parties, surfing
summer dress | Women › Dresses | 23-68 | color, size+: clothing
  is: v neck, floral print, knee length, adjustable straps, a line
  has: smocked back, ruffle hem, hidden pockets
  for: garden parties, vacations, brunch dates
wool socks | Unisex › Socks | 11-34 | color, size: small/medium/large
  is: merino wool, arch compression, cushioned heel, odor resistant
  has: seamless toe, terry footbed, ribbed cuff
  for: winter walks, boot wear, ski trips
`;
