/** One department of the shop; `read-department.ts` says how to read it. */
export const garden = `
= garden | Patio & Garden
adjectives: Sturdy, Rustic, Decorative, Practical, Weathered, Large
attributes: weather resistant, rust resistant, uv protected, heavy duty, frost proof, easy to install, lifetime support
notes: Bring indoors during hard frost / Surface marks fade after the first rain / Hardware is packed in a labelled pouch / Works on soil, gravel and wood decking

planter pot | Gardening › Planters | 14-72 | color, size+: 6 in/9 in/15 in
  is: drainage holes, self watering, indoor outdoor use, glazed ceramic, matching saucer
  has: rubber plug, wide rim, tapered sides
  for: herbs, succulents, balconies
garden hose | Watering › Hoses | 22-86 | color, length+: 25 ft/50 ft/100 ft
  is: kink free, expandable length, lead safe, brass fittings
  has: spray nozzle, hose hanger, burst sleeve
  for: lawns, car washing, raised beds
solar path lights | Lighting › Solar | 19-78 | light color: warm glow/daylight/multicolor, count+: four pack/eight pack/dozen
  is: auto on off, waterproof housing, stainless steel stakes, motion sensor
  has: glass lens, ground spikes, glow pattern
  for: driveways, flower beds, porches
pruning shears | Gardening › Hand Tools | 13-54 | color, blade: bypass/anvil/ratchet
  is: carbon steel blade, ergonomic handle, sap groove, spring action
  has: safety catch, leather holster, spare spring
  for: roses, fruit trees, hedges
bird feeder | Wildlife › Feeders | 16-68 | color, style: tube/hopper/window mount
  is: squirrel proof, easy to fill, metal mesh, large capacity
  has: drain tray, perches, hanging hook
  for: finches, cardinals, small yards
raised garden bed | Gardening › Beds | 42-178 | material: cedar/galvanized steel/fir, size+: compact/standard/long
  is: no bottom, tool free assembly, safety edging, rot resistant
  has: corner braces, liner sheet, wing nuts
  for: vegetables, herbs, sore backs
watering can | Watering › Cans | 12-48 | color, capacity+: 1 l/5 l/9 l
  is: long spout, removable rose head, leak proof body, galvanized finish
  has: balanced handle, brass collar, wide mouth
  for: houseplants, seedlings, patios
patio umbrella | Patio › Shade | 46-198 | color, size+: 7 ft/9 ft/11 ft
  is: push button tilt, crank lift, fade resistant fabric, wind vent
  has: fiberglass ribs, velcro tie, two piece pole
  for: decks, poolsides, cafes
gardening gloves | Gardening › Gloves | 8-32 | color, size: small/medium/large
  is: thorn proof, touch screen fingertips, breathable back, goatskin leather
  has: long cuff, padded palm, snap loop
  for: weeding, rose beds, yard cleanup
compost bin | Gardening › Compost | 22-118 | color, capacity+: countertop/medium/yard size
  is: odor free, charcoal filter, dual chamber, rodent resistant
  has: sliding door, carry handle, crank handle
  for: kitchen scraps, leaves, school gardens
`;
