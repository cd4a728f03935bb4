/** One department of the shop; `read-department.ts` says how to read it. */
export const toys = `
= toys | Toys & Hobbies
adjectives: Colorful, Classic, Creative, Giant, Magical, Clever
attributes: non toxic paint, age 3 and up, stem learning, easy storage, battery free, gift wrapped, screen free play
notes: Recommended by teachers in our test group / Spare pieces can be ordered by letter / Instructions are printed in large type / Corners are sanded by hand

building block set | Building › Blocks | 17-86 | theme: castle/space/farm/city, pieces+: 120 pieces/350 pieces/800 pieces
  is: interlocking bricks, wooden blocks, compatible bricks, magnetic tiles
  has: idea book, sorting tray, wheels
  for: rainy days, siblings, classrooms
board game | Games › Board Games | 14-64 | edition: travel/standard/deluxe
  is: cooperative play, two to six players, quick rounds, strategy game
  has: wooden tokens, linen cards, score pad
  for: family nights, game clubs, couples
jigsaw puzzle | Puzzles › Jigsaw | 11-44 | picture: harbor/meadow/night sky/market, pieces+: 300 pc/550 pc/1000 pc
  is: linen finish, no glare, random cut, recycled board
  has: poster, sorting bags, snug fit
  for: quiet weekends, retirees, holidays
plush toy | Plush › Animals | 12-54 | animal: fox/otter/elephant/penguin, size+: 8 in/14 in/30 in
  is: huggable filling, embroidered eyes, hypoallergenic stuffing, surface washable
  has: satin ears, bean paws, birth tag
  for: newborns, bedtime, collectors
wooden train set | Vehicles › Trains | 24-108 | theme: mountain/harbor/city, pieces+: starter/standard/grand
  is: beech wood, magnetic couplings, bridge included, compatible tracks
  has: engine shed, tunnel, crossing signs
  for: toddlers, train fans, playrooms
watercolor paint set | Arts › Painting | 12-58 | case: tin case/wood case, pans+: 12/24/48
  is: vivid pigments, lightfast colors, student grade, refillable pans
  has: water brush, mixing palette, paper pad
  for: travel sketching, beginners, lettering
model car kit | Hobbies › Models | 18-84 | color, scale: pocket/shelf/showcase
  is: snap together, die cast metal, detailed interior, pre painted parts
  has: decal sheet, display base, rubber tires
  for: collectors, parent projects, shelves
kids walkie talkies | Electronic Toys › Radios | 18-66 | color, count+: pair/trio/four pack
  is: long range, voice activated, built in flashlight, rechargeable cells
  has: belt clip, backlit screen, call tone
  for: backyard games, campsites, theme parks
card game | Games › Card Games | 7-32 | edition: pocket/party/family
  is: easy to learn, fast paced, bluffing game, two players
  has: rule card, tuck box, plastic coated cards
  for: waiting rooms, parties, picnics
science kit | Learning › Science | 17-76 | topic: crystals/volcano/robotics/optics
  is: hands on experiments, safety goggles included, lab guide, grade school level
  has: test tubes, magnifier, sticker sheet
  for: curious kids, science fairs, home school
`;
