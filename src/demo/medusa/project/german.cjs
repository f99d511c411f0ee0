/** German texts of the sample goods, whose own texts are Dutch: by handle, Dutch name or code. */

const categoryNames = {
  wonen: 'Wohnen',
  lampen: 'Lampen',
  vloerkleden: 'Teppiche',
  servies: 'Geschirr',
  kussens: 'Kissen',
  huishouden: 'Haushalt',
  koffie: 'Kaffeemaschinen',
  stofzuigers: 'Staubsauger',
  wasmachines: 'Waschmaschinen',
  schoenen: 'Schuhe',
}

const titles = {
  'tafellamp-orbis': 'Tischlampe Orbis',
  'vloerlamp-arco': 'Stehlampe Arco',
  'hanglamp-bolina': 'Hängelampe Bolina',
  'plafondlamp-halo': 'Deckenlampe Halo',
  'wandlamp-luna': 'Wandlampe Luna',
  'vloerkleed-duin': 'Teppich Duin',
  'vloerkleed-golf': 'Teppich Golf',
  'loper-kade': 'Läufer Kade',
  'buitenkleed-terras': 'Outdoor-Teppich Terras',
  'hoogpolig-kleed-mos': 'Hochflorteppich Mos',
  'borden-helder': 'Tellerset Helder',
  'kommen-helder': 'Schalenset Helder',
  'mokken-helder': 'Becherset Helder',
  'wijnglazen-helder': 'Weingläser Helder',
  'servies-compleet': 'Geschirrset Compleet',
  'kussen-blad': 'Kissen Blad',
  'kussen-effen': 'Kissen Effen',
  'espresso-bona': 'Espressomaschine Bona',
  'volautomaat-vita': 'Kaffeevollautomat Vita',
  'filterkoffie-drup': 'Filterkaffeemaschine Drup',
  'steelstofzuiger-zwier': 'Stielstaubsauger Zwier',
  'robotstofzuiger-rondje': 'Saugroboter Rondje',
  'sledestofzuiger-pak': 'Bodenstaubsauger Pak',
  'wasmachine-wolk-7': 'Waschmaschine Wolk 7',
  'wasmachine-wolk-smal': 'Waschmaschine Wolk Smal',
  'bovenlader-wolk': 'Toplader Wolk',
  'sneaker-stap': 'Sneaker Stap',
  'loafer-laan': 'Loafer Laan',
  'laars-regen': 'Stiefel Regen',
  'sandaal-strand': 'Sandale Strand',
}

const materials = { Staal: 'Stahl', Wol: 'Wolle', Katoen: 'Baumwolle', Linnen: 'Leinen' }

const ways = {
  standard: { name: 'Paket', description: 'Innerhalb von drei Werktagen' },
  express: { name: 'Expresspaket', description: 'Morgen bei Ihnen' },
}

const describe = (title, brand) => `${title} von ${brand}. Ein ehrliches Stück für jeden Tag, das lange hält.`

module.exports = { categoryNames, titles, materials, ways, describe }
