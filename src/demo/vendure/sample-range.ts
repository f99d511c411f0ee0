import type { SampleRange } from '../shared/write-content.ts'
import sampleTexts from './sample-texts.json' with { type: 'json' }

/** Texts of the home page in front of the sample Vendure. */
const texts: SampleRange['texts'] = {
  nl: {
    title: 'Voor werk, huis en vrije tijd',
    body: 'Computers, camera’s en planten, van een Vendure-server.',
    link: 'Bekijk de computers',
    pictureAlt: 'Groene bank met kussens in een lichte kamer',
    seoTitle: 'elektronica, huis en tuin, sport',
    departments: 'Kijk rond per afdeling',
    first: 'Camera en foto',
    second: 'Groen in huis',
    all: 'Alles bekijken',
  },
  de: {
    title: 'Für Arbeit, Haus und Freizeit',
    body: 'Computer, Kameras und Pflanzen, von einem Vendure-Server.',
    link: 'Computer ansehen',
    pictureAlt: 'Grünes Sofa mit Kissen in einem hellen Zimmer',
    seoTitle: 'Elektronik, Haus und Garten, Sport',
    departments: 'Unsere Abteilungen',
    first: 'Kamera und Foto',
    second: 'Grün für zu Hause',
    all: 'Alle ansehen',
  },
}

/** What the content of the shops in front of the sample Vendure names. */
export const sampleVendure: SampleRange = {
  departments: {
    electronics: ['computers', 'camera-photo'],
    'home-garden': ['furniture', 'plants'],
    'sports-outdoor': ['equipment', 'footwear'],
  },
  labels: sampleTexts.collections,
  lead: 'electronics/computers',
  first: 'electronics/camera-photo',
  second: 'home-garden/plants',
  texts,
}
