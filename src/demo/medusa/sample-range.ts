import type { SampleRange } from '../shared/write-content.ts'

/** Slugs of the categories of `project/goods.cjs`, with their names in Dutch and German. */
const names: [slug: string, nl: string, de: string][] = [
  ['wonen', 'Wonen', 'Wohnen'],
  ['lampen', 'Lampen', 'Lampen'],
  ['vloerkleden', 'Vloerkleden', 'Teppiche'],
  ['servies', 'Servies', 'Geschirr'],
  ['kussens', 'Kussens', 'Kissen'],
  ['huishouden', 'Huishouden', 'Haushalt'],
  ['koffie', 'Koffieapparaten', 'Kaffeemaschinen'],
  ['stofzuigers', 'Stofzuigers', 'Staubsauger'],
  ['wasmachines', 'Wasmachines', 'Waschmaschinen'],
  ['schoenen', 'Schoenen', 'Schuhe'],
]

/** What the content of the shops in front of the sample Medusa names. */
export const sampleMedusa: SampleRange = {
  departments: Object.fromEntries([
    ['wonen', ['lampen', 'vloerkleden', 'servies', 'kussens']],
    ['huishouden', ['koffie', 'stofzuigers', 'wasmachines']],
    ['schoenen', []],
  ]),
  labels: Object.fromEntries(names.map(([slug, nl, de]) => [slug, { nl, de }])),
  lead: 'wonen/lampen',
  first: 'huishouden/koffie',
  second: 'schoenen',
  texts: {
    nl: {
      title: 'Licht en warmte in huis',
      body: 'Lampen, kleden en schoenen, van een Medusa-server.',
      link: 'Bekijk de lampen',
      pictureAlt: 'Groene bank met kussens in een lichte kamer',
      seoTitle: 'wonen, huishouden, schoenen',
      departments: 'Kijk rond per afdeling',
      first: 'Voor de koffie',
      second: 'Schoenen voor elke dag',
      all: 'Alles bekijken',
    },
    de: {
      title: 'Licht und Wärme für zu Hause',
      body: 'Lampen, Teppiche und Schuhe, von einem Medusa-Server.',
      link: 'Lampen ansehen',
      pictureAlt: 'Grünes Sofa mit Kissen in einem hellen Zimmer',
      seoTitle: 'Wohnen, Haushalt, Schuhe',
      departments: 'Unsere Abteilungen',
      first: 'Für den Kaffee',
      second: 'Schuhe für jeden Tag',
      all: 'Alle ansehen',
    },
  },
}
