/** Facts of the ALFRED household domain, in the lower-case names that the text game prints. */

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

const TABLE_TOP = words(`
    alarmclock apple baseballbat basketball book bowl box bread butterknife candle cd
    cellphone cloth creditcard cup dishsponge egg fork glassbottle handtowel kettle keychain
    knife ladle laptop lettuce mug newspaper pan papertowel pen pencil peppershaker plate
    pot potato remotecontrol saltshaker soapbar soapbottle spatula spoon spraybottle statue
    tennisracket tissuebox toiletpaper toiletpaperroll tomato vase watch wateringcan
    winebottle
  `);

const SEAT = words(`
    basketball book box cellphone cloth creditcard keychain laptop newspaper pillow
    remotecontrol
  `);

const COOKWARE = words(
  'apple butterknife dishsponge egg fork knife ladle lettuce potato spatula spoon tomato',
);

/** Object types that each receptacle type may hold. */
const CAN_CONTAIN: Readonly<Record<string, ReadonlySet<string>>> = {
  armchair: SEAT,
  bathtubbasin: words('cloth dishsponge handtowel soapbar'),
  bed: words('baseballbat basketball book cellphone laptop newspaper pillow tennisracket'),
  bowl: words(`
    apple butterknife candle cd cellphone cloth creditcard dishsponge egg fork keychain
    knife ladle lettuce mug papertowel pen pencil potato remotecontrol spatula spoon tomato
    watch
  `),
  box: words(`
    alarmclock book candle cd cellphone cloth creditcard dishsponge glassbottle keychain mug
    papertowel pen pencil remotecontrol statue tissuebox vase watch
  `),
  cabinet: words(`
    book bowl box candle cd cloth cup dishsponge glassbottle handtowel kettle ladle mug
    newspaper pan peppershaker plate plunger pot saltshaker soapbar soapbottle spraybottle
    tissuebox toiletpaper toiletpaperroll vase wateringcan winebottle
  `),
  cart: words(`
    candle cloth dishsponge handtowel mug papertowel plunger soapbar soapbottle spraybottle
    statue tissuebox toiletpaper toiletpaperroll vase
  `),
  coffeemachine: words('mug'),
  coffeetable: TABLE_TOP,
  countertop: TABLE_TOP,
  cup: words('butterknife fork spoon'),
  desk: words(`
    alarmclock basketball book bowl box candle cd cellphone cloth creditcard cup glassbottle
    keychain laptop mug newspaper pen pencil plate remotecontrol soapbottle spraybottle
    statue tennisracket tissuebox toiletpaper toiletpaperroll vase watch wateringcan
    winebottle
  `),
  diningtable: TABLE_TOP,
  drawer: words(`
    book butterknife candle cd cellphone cloth creditcard dishsponge fork handtowel keychain
    knife ladle newspaper pen pencil peppershaker remotecontrol saltshaker soapbar
    soapbottle spatula spoon spraybottle tissuebox toiletpaper toiletpaperroll watch
    wateringcan
  `),
  dresser: words(`
    alarmclock basketball book bowl box candle cd cellphone cloth creditcard cup glassbottle
    keychain laptop mug newspaper pen pencil plate remotecontrol spraybottle statue
    tennisracket tissuebox toiletpaper toiletpaperroll vase watch wateringcan winebottle
  `),
  fridge: words(
    'apple bowl bread cup egg glassbottle lettuce mug pan plate pot potato tomato winebottle',
  ),
  garbagecan: words(`
    apple bread cd cloth dishsponge egg handtowel lettuce newspaper papertowel pen pencil
    potato soapbar soapbottle spraybottle tissuebox toiletpaper toiletpaperroll tomato
    winebottle
  `),
  handtowelholder: words('handtowel'),
  laundryhamper: words('cloth'),
  microwave: words('apple bowl bread cup egg glassbottle mug plate potato tomato'),
  mug: words('butterknife fork keychain knife pen pencil spoon watch'),
  ottoman: SEAT,
  pan: COOKWARE,
  plate: words(`
    alarmclock apple book butterknife candle cd cellphone cloth creditcard dishsponge egg
    fork glassbottle keychain knife ladle lettuce mug papertowel pen pencil potato spatula
    spoon tissuebox tomato watch
  `),
  pot: COOKWARE,
  safe: words('cd cellphone creditcard keychain statue vase watch'),
  shelf: words(`
    alarmclock book bowl box candle cd cellphone cloth creditcard cup dishsponge glassbottle
    handtowel kettle keychain mug newspaper papertowel pen pencil peppershaker plate pot
    remotecontrol saltshaker soapbar soapbottle spraybottle statue tissuebox toiletpaper
    toiletpaperroll vase watch wateringcan winebottle
  `),
  sidetable: TABLE_TOP,
  sinkbasin: words(`
    apple bowl butterknife cloth cup dishsponge egg fork glassbottle handtowel kettle knife
    ladle lettuce mug pan plate pot potato soapbar spatula spoon tomato
  `),
  sofa: SEAT,
  stoveburner: words('kettle pan pot'),
  tvstand: words('tissuebox'),
  toaster: words(''),
  toilet: words(`
    candle cloth dishsponge handtowel newspaper papertowel soapbar soapbottle spraybottle
    tissuebox toiletpaper toiletpaperroll
  `),
  toiletpaperhanger: words('toiletpaper toiletpaperroll'),
  towelholder: words('towel'),
};

/** Object types that each treatment applies to. */
export const AFFORDANCES = {
  heatable: words('apple bread cup egg mug plate potato tomato'),
  coolable: words('apple bowl bread cup egg lettuce mug pan plate pot potato tomato winebottle'),
  cleanable: words(`
    apple bowl butterknife cloth cup dishsponge egg fork kettle knife ladle lettuce mug pan
    plate pot potato soapbar spatula spoon tomato
  `),
  toggleable: words('desklamp floorlamp'),
  sliceable: words('apple bread egg lettuce potato tomato'),
} as const satisfies Record<string, ReadonlySet<string>>;

/** Receptacle types that have a door or a lid. All start closed in generated scenes. */
export const OPENABLE_TYPES = words('box cabinet drawer fridge laundryhamper microwave safe');

/** Tools that slice. */
export const KNIFE_TYPES = words('butterknife knife');

/** The receptacle type at which an object is treated. */
export const APPLIANCE_OF = { clean: 'sinkbasin', heat: 'microwave', cool: 'fridge' } as const;

const FIXED_OBJECT_TYPES = words(`
  bathtub blinds chair curtains desklamp faucet floorlamp footstool houseplant laundryhamperlid
  lightswitch mirror painting poster showerdoor showerglass sink stoveknob television window
`);

/** The game prints the roll; the facts speak of the paper. */
const FACTS_OF: Readonly<Record<string, string>> = { papertowelroll: 'papertowel' };

const KNOWN_OBJECT_TYPES: ReadonlySet<string> = new Set(
  Object.values(CAN_CONTAIN).flatMap((types) => [...types]),
);

/** Whether an agent can lift an object of this type. Types without facts can be lifted. */
export function canPickUp(objectType: string): boolean {
  return !FIXED_OBJECT_TYPES.has(objectType);
}

/**
 * Whether a receptacle type may hold an object type. A type on either side about which there are
 * no facts (a scene someone brought) is allowed, so that such scenes stay playable.
 */
export function canContain(receptacleType: string, objectType: string): boolean {
  const allowed = Object.hasOwn(CAN_CONTAIN, receptacleType)
    ? CAN_CONTAIN[receptacleType]
    : undefined;
  const type = factsOf(objectType);
  if (allowed === undefined || !KNOWN_OBJECT_TYPES.has(type)) return true;
  return allowed.has(type);
}

/** Receptacle types that may hold an object type, in the order of the facts. */
export function receptacleTypesFor(objectType: string): string[] {
  const known = factsOf(objectType);
  return Object.keys(CAN_CONTAIN).filter((type) => CAN_CONTAIN[type]?.has(known));
}

function factsOf(objectType: string): string {
  return Object.hasOwn(FACTS_OF, objectType) ? (FACTS_OF[objectType] ?? objectType) : objectType;
}
