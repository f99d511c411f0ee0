import type { CatalogueVocabulary } from '#backend/catalogue/model.ts'
import { colours } from '#backend/catalogue/words/colours.ts'
import { fibreLabels } from '#backend/catalogue/words/fibres.ts'
import { machineFamilies } from './assortment.ts'
import { readSpec } from './machines/read-spec.ts'
import { features } from './range/features.ts'
import { agreed } from './range/grammar.ts'
import { cupLabel, cups, type SizeRun, sizeLabel, sizeRuns } from './range/sizes.ts'
import type { SampleShop } from './shop.ts'
import { prints } from './words/prints.ts'
import {
  capitalised,
  rows,
  type SampleLanguage,
  same,
  sampleLanguages,
  type Words,
  words,
} from './words/tables.ts'

const attributes = rows(`
  colour       | Kleur            | Farbe             | Couleur
  size         | Maat             | Größe             | Taille
  cup          | Cup              | Cup               | Bonnet
  type         | Soort            | Art               | Type
  material     | Materiaal        | Material          | Matière
  pattern      | Patroon          | Muster            | Motif
  neckline     | Hals en kraag    | Ausschnitt und Kragen | Encolure
  sleeve       | Mouw             | Ärmel             | Manches
  length       | Lengte           | Länge             | Longueur
  waist        | Taille           | Bund              | Forme de taille
  fit          | Pasvorm          | Passform          | Coupe
  warmth       | Warmte en weer   | Wärme und Wetter  | Chaleur et météo
  closure      | Sluiting         | Verschluss        | Fermeture
  comfort      | Comfort          | Komfort           | Confort
  shaping      | Steun en vorm    | Halt und Form     | Maintien et galbe
  heel         | Hak              | Absatz            | Talon
  weave        | Weving           | Webart            | Tissage
  light        | Licht            | Licht             | Lumière
  set          | Set              | Set               | Ensemble
  finish       | Afwerking        | Ausführung        | Finition
  details      | Details          | Details           | Détails
  energy-class | Energieklasse    | Energieklasse     | Classe énergétique
`)

/** The words of the sample range: what attributes and their values are called. */
export function sampleVocabulary(shop: SampleShop): CatalogueVocabulary {
  const vocabulary: CatalogueVocabulary = { attributes: {}, values: {} }
  for (const [code = '', ...label] of attributes)
    vocabulary.attributes[code] = {
      label: shop.say(words(label)),
      filter: code === 'colour' ? 'colour' : 'choice',
    }
  const add = (attribute: string, code: string, label: Words, swatch?: string): void => {
    const values = vocabulary.values[attribute] ?? {}
    vocabulary.values[attribute] = values
    values[code] ??= {
      label: shop.say(label),
      position: Object.keys(values).length,
      ...(swatch ? { swatch } : {}),
    }
  }
  for (const { key, label, swatch } of colours) add('colour', key, label, swatch)
  for (const run of Object.keys(sizeRuns) as SizeRun[])
    for (const code of sizeRuns[run]) add('size', code, sizeLabel(code))
  for (const cup of cups) add('cup', cup, cupLabel(cup))
  for (const { key, label } of prints) add('pattern', key, masculine(label))
  for (const { key, attribute, label } of features) add(attribute, key, masculine(label))
  for (const [fibre, label] of fibreLabels) add('material', fibre, eachCapitalised(label as Words))
  for (const energyClass of 'ABCDEFG') add('energy-class', energyClass, same(energyClass))
  addMachines(vocabulary, shop, add)
  return vocabulary
}

function addMachines(
  vocabulary: CatalogueVocabulary,
  shop: SampleShop,
  add: (attribute: string, code: string, label: Words) => void,
): void {
  for (const family of machineFamilies) {
    for (const { key, noun } of family.kinds) add('type', key, eachCapitalised(noun))
    const own = Object.values(family.own ?? {}).flatMap((description) => description.specs ?? [])
    for (const spec of [...family.specs, ...own]) {
      vocabulary.attributes[spec.code] ??= { label: shop.say(spec.label), filter: 'choice' }
      for (const value of spec.values)
        add(
          spec.code,
          value,
          inEach((language) => capitalised(readSpec(spec, value, language, shop))),
        )
      inOrder(vocabulary.values[spec.code] ?? {})
    }
  }
}

/** Figures stand by size, whichever family names them first. */
function inOrder(values: CatalogueVocabulary['values'][string]): void {
  const figures = Object.entries(values)
  if (figures.some(([code]) => Number.isNaN(Number(code)))) return
  figures.sort(([a], [b]) => Number(a) - Number(b))
  for (const [position, [, value]] of figures.entries()) value.position = position
}

const masculine = (label: Words): Words => ({ ...label, fr: agreed(label.fr, { gender: same('m') }) })

const inEach = (make: (language: SampleLanguage) => string): Words =>
  Object.fromEntries(sampleLanguages.map((language) => [language, make(language)])) as Words

const eachCapitalised = (label: Words): Words => inEach((language) => capitalised(label[language]))
