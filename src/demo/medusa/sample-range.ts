import type { SampleRange } from '../vendure/write-content.ts'

/** What the content of the shops in front of the sample Medusa names: the categories of `project/goods.cjs`. */
export const sampleMedusa: SampleRange = {
  departments: {
    wonen: ['lampen', 'vloerkleden', 'servies', 'kussens'],
    huishouden: ['koffie', 'stofzuigers', 'wasmachines'],
    schoenen: [],
  },
  labels: {
    wonen: { nl: 'Wonen', de: 'Wohnen' },
    lampen: { nl: 'Lampen', de: 'Lampen' },
    vloerkleden: { nl: 'Vloerkleden', de: 'Teppiche' },
    servies: { nl: 'Servies', de: 'Geschirr' },
    kussens: { nl: 'Kussens', de: 'Kissen' },
    huishouden: { nl: 'Huishouden', de: 'Haushalt' },
    koffie: { nl: 'Koffieapparaten', de: 'Kaffeemaschinen' },
    stofzuigers: { nl: 'Stofzuigers', de: 'Staubsauger' },
    wasmachines: { nl: 'Wasmachines', de: 'Waschmaschinen' },
    schoenen: { nl: 'Schoenen', de: 'Schuhe' },
  },
  lead: 'wonen/lampen',
  first: 'huishouden/koffie',
  second: 'schoenen',
  texts: {
    nl: {
      title: 'Licht en warmte in huis',
      body: 'Lampen, kleden, servies en schoenen: artikelen, prijzen en voorraad komen van een Medusa-server.',
      link: 'Bekijk de lampen',
      pictureAlt: 'Bureau met een lamp in een lichte kamer',
      seoTitle: 'wonen, huishouden, schoenen',
      departments: 'Kijk rond per afdeling',
      first: 'Voor de koffie',
      second: 'Schoenen voor elke dag',
      all: 'Alles bekijken',
    },
    de: {
      title: 'Licht und Wärme für zu Hause',
      body: 'Lampen, Teppiche, Geschirr und Schuhe: Artikel, Preise und Bestand kommen von einem Medusa-Server.',
      link: 'Lampen ansehen',
      pictureAlt: 'Schreibtisch mit Lampe in einem hellen Zimmer',
      seoTitle: 'Wohnen, Haushalt, Schuhe',
      departments: 'Unsere Abteilungen',
      first: 'Für den Kaffee',
      second: 'Schuhe für jeden Tag',
      all: 'Alle ansehen',
    },
  },
}
