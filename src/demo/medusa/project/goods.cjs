/** Sample goods: invented names. Prices are euros with VAT by country, `stock` is pieces of each variant. */

const categories = [
  { handle: 'wonen', name: 'Wonen', children: [
    { handle: 'lampen', name: 'Lampen' },
    { handle: 'vloerkleden', name: 'Vloerkleden' },
    { handle: 'servies', name: 'Servies' },
    { handle: 'kussens', name: 'Kussens' },
  ] },
  { handle: 'huishouden', name: 'Huishouden', children: [
    { handle: 'koffie', name: 'Koffieapparaten' },
    { handle: 'stofzuigers', name: 'Stofzuigers' },
    { handle: 'wasmachines', name: 'Wasmachines' },
  ] },
  { handle: 'schoenen', name: 'Schoenen', children: [] },
]

const brands = ['Lumora', 'Hallgrund', 'Tesselo', 'Vantera', 'Bruinvis', 'Ostara']
const tags = ['Nieuw', 'Duurzaam', 'Handgemaakt']

/** Names of the two options that all products share. */
const options = { Kleur: ['Zwart', 'Wit', 'Blauw', 'Groen'], Maat: ['36', '37', '38', '39', '40'] }

const product = (handle, title, category, brand, picture, price, more = {}) => ({
  handle,
  title,
  category,
  brand,
  pictures: [].concat(picture),
  price,
  stock: 25,
  colours: [],
  sizes: [],
  tags: [],
  material: undefined,
  description: `${title} van ${brand}. Een eerlijk stuk voor elke dag, dat lang meegaat.`,
  ...more,
})

const products = [
  product('tafellamp-orbis', 'Tafellamp Orbis', 'lampen', 'Lumora', ['lamp-table-front', 'lamp-table-detail'], 49.95, { colours: ['Zwart', 'Wit'], tags: ['Nieuw'] }),
  product('vloerlamp-arco', 'Vloerlamp Arco', 'lampen', 'Lumora', 'lamp-floor-front', 129, { colours: ['Zwart', 'Wit'], material: 'Staal' }),
  product('hanglamp-bolina', 'Hanglamp Bolina', 'lampen', 'Lumora', ['lamp-pendant-front', 'lamp-pendant-detail'], 89.5, { colours: ['Wit', 'Groen'] }),
  product('plafondlamp-halo', 'Plafondlamp Halo', 'lampen', 'Vantera', 'lamp-ceiling-front', 74.95),
  product('wandlamp-luna', 'Wandlamp Luna', 'lampen', 'Vantera', ['lamp-wall-front', 'lamp-wall-detail'], 39.95, { stock: 3, tags: ['Duurzaam'] }),
  product('vloerkleed-duin', 'Vloerkleed Duin', 'vloerkleden', 'Tesselo', ['rug-flat-front', 'rug-flat-detail'], 149, { colours: ['Blauw', 'Groen'], material: 'Wol', tags: ['Handgemaakt'] }),
  product('vloerkleed-golf', 'Vloerkleed Golf', 'vloerkleden', 'Tesselo', 'rug-flat-stripes-front', 169, { colours: ['Blauw', 'Zwart'], material: 'Wol' }),
  product('loper-kade', 'Loper Kade', 'vloerkleden', 'Tesselo', 'rug-runner-front', 59.95, { material: 'Katoen' }),
  product('buitenkleed-terras', 'Buitenkleed Terras', 'vloerkleden', 'Ostara', 'rug-outdoor-front', 79.95, { tags: ['Duurzaam'] }),
  product('hoogpolig-kleed-mos', 'Hoogpolig kleed Mos', 'vloerkleden', 'Ostara', 'rug-shaggy-detail', 199, { colours: ['Groen', 'Wit'], stock: 2 }),
  product('borden-helder', 'Bordenset Helder', 'servies', 'Bruinvis', 'tableware-plates-front', 44.95, { colours: ['Wit', 'Blauw'] }),
  product('kommen-helder', 'Kommenset Helder', 'servies', 'Bruinvis', 'tableware-bowls-front', 34.95, { colours: ['Wit', 'Blauw'] }),
  product('mokken-helder', 'Mokkenset Helder', 'servies', 'Bruinvis', ['tableware-mugs-front', 'tableware-mugs-detail'], 24.95, { colours: ['Wit', 'Blauw', 'Zwart'] }),
  product('wijnglazen-helder', 'Wijnglazen Helder', 'servies', 'Bruinvis', 'tableware-wine-front', 29.95, { stock: 0 }),
  product('servies-compleet', 'Servies Compleet', 'servies', 'Bruinvis', 'tableware-service-front', 129.95),
  product('kussen-blad', 'Kussen Blad', 'kussens', 'Ostara', 'folded-cushion-leaves-front', 22.5, { tags: ['Handgemaakt'], material: 'Linnen' }),
  product('kussen-effen', 'Kussen Effen', 'kussens', 'Ostara', ['folded-cushion-front', 'folded-cushion-detail'], 17.5, { colours: ['Blauw', 'Groen', 'Wit'], material: 'Katoen' }),
  product('espresso-bona', 'Espressomachine Bona', 'koffie', 'Hallgrund', ['coffee-machine-piston-front', 'coffee-machine-piston-detail'], 249, { colours: ['Zwart', 'Wit'] }),
  product('volautomaat-vita', 'Volautomaat Vita', 'koffie', 'Hallgrund', ['coffee-machine-bean-front', 'coffee-machine-bean-detail'], 599, { tags: ['Nieuw'] }),
  product('filterkoffie-drup', 'Filterkoffieapparaat Drup', 'koffie', 'Vantera', ['coffee-machine-filter-front', 'coffee-machine-filter-detail'], 64.95),
  product('steelstofzuiger-zwier', 'Steelstofzuiger Zwier', 'stofzuigers', 'Vantera', 'vacuum-cleaner-stick-front', 279, { colours: ['Zwart', 'Blauw'] }),
  product('robotstofzuiger-rondje', 'Robotstofzuiger Rondje', 'stofzuigers', 'Vantera', ['vacuum-cleaner-robot-front', 'vacuum-cleaner-robot-detail'], 399, { tags: ['Nieuw', 'Duurzaam'] }),
  product('sledestofzuiger-pak', 'Sledestofzuiger Pak', 'stofzuigers', 'Hallgrund', ['vacuum-cleaner-canister-front', 'vacuum-cleaner-canister-detail'], 159),
  product('wasmachine-wolk-7', 'Wasmachine Wolk 7', 'wasmachines', 'Hallgrund', ['washing-machine-front-front', 'washing-machine-front-detail'], 549, { tags: ['Duurzaam'] }),
  product('wasmachine-wolk-smal', 'Wasmachine Wolk Smal', 'wasmachines', 'Hallgrund', ['washing-machine-slim-front', 'washing-machine-slim-detail'], 479),
  product('bovenlader-wolk', 'Bovenlader Wolk', 'wasmachines', 'Hallgrund', ['washing-machine-top-front', 'washing-machine-top-detail'], 459, { stock: 1 }),
  product('sneaker-stap', 'Sneaker Stap', 'schoenen', 'Ostara', ['shoe-sneaker-front', 'shoe-sneaker-detail'], 79.95, { colours: ['Wit', 'Blauw'], sizes: ['36', '37', '38', '39'] }),
  product('loafer-laan', 'Loafer Laan', 'schoenen', 'Ostara', ['shoe-loafer-front', 'shoe-loafer-detail'], 99.95, { colours: ['Zwart'], sizes: ['37', '38', '39', '40'] }),
  product('laars-regen', 'Laars Regen', 'schoenen', 'Tesselo', 'shoe-boot-front', 119.95, { colours: ['Zwart', 'Groen'], sizes: ['38', '39', '40'] }),
  product('sandaal-strand', 'Sandaal Strand', 'schoenen', 'Tesselo', 'shoe-sandal-front', 49.95, { sizes: ['36', '37', '38', '39', '40'], tags: ['Nieuw'] }),
]

module.exports = { categories, brands, tags, options, products }
