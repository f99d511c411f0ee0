import { describe, expect, test } from 'vitest'
import { Analyser } from './analyser.ts'
import { fold } from './fold.ts'
import { type Language, lexiconOf } from './lexicon.ts'
import { Synonyms } from './synonyms.ts'

const oneStem: Record<Language, string[]> = {
  nl: [
    'wasmachine wasmachines',
    'jurk jurken jurkje jurkjes',
    'badpak badpakken',
    'trui truien truitje',
    'laars laarzen laarsjes',
    'jas jassen jasje',
    'vloerkleed vloerkleden',
    'rood rode',
    'wit witte',
    'grijs grijze',
    'bikini bikini’s',
    'beha beha’s',
    'blouse blouses bloes',
    'schoen schoenen',
    'deken dekens',
    'kussen kussens',
    'glas glazen',
    'top tops topje',
    'matras matrassen',
    'kast kasten',
    'rok rokken rokje',
    'katoen katoenen',
    'naadloos naadloze',
    'sneaker sneakers',
    'muts mutsen',
    'stoel stoelen stoeltje',
    'blauw blauwe',
    'paars paarse',
    'apparaat apparaten',
    'beugel beugels',
    'oorbel oorbellen oorbelletje',
    'pan pannen pannetjes',
    'kom kommen kommetje',
    'wijnglas wijnglazen wijnglaasje',
    'dekentje deken',
    'kussentje kussen',
    'sprei spreien',
    'tapijt tapijten tapijtje',
    'ceintuur ceintuurs',
  ],
  de: [
    'Kleid Kleider Kleides',
    'Waschmaschine Waschmaschinen',
    'Hose Hosen',
    'Rock Röcke',
    'Mantel Mäntel',
    'Badeanzug Badeanzüge',
    'rot rote roter rotes',
    'weiß weiße weisser',
    'Glas Gläser',
    'Handtuch Handtücher',
    'Kühlschrank Kuehlschraenke',
    'Schuh Schuhe Schuhen',
    'Sofa Sofas',
    'Pullover Pullovers',
    'Tasse Tassen',
    'BH BHs',
    'blau blaue blauer',
    'Dame Damen',
    'Schale Schalen Schälchen',
    'Läufer Läufern',
    'Tasche Taschen Täschchen',
    'hoch hohe hoher hohes',
    'wandern Wander',
  ],
  fr: [
    'robe robes',
    'chaussure chaussures',
    'noir noire noires',
    'gris grise',
    'blanc blanche',
    'manteau manteaux',
    'verre verres',
    'vert verte vertes',
    'bleu bleue',
    'brodé brodée',
    'canapé canapés',
    'violet violette',
    'long longue',
    'pneu pneus',
    'épais épaisse',
    'soutien-gorge soutiens-gorge',
    'sportif sportive',
    'fille filles fillette',
    'fourré fourrée fourrées',
    'mi-long mi-longue',
    'plissé plissée plissées',
    'faux fausse',
    'haute hautes',
  ],
  en: [
    'dress dresses',
    'shoe shoes',
    'berry berries',
    'scarf scarves',
    'brush brushes',
    'box boxes',
    'glass glasses',
    'sofa sofas',
    'colour color colours',
    'grey gray',
    'tyre tyres tires',
    'woman women women’s ladies',
    'wool woollen woolly',
    'striped stripes',
    'trousers trouser',
    't-shirt t-shirts tshirts',
    'underwired underwire',
    'fibre fibers',
    'knife knives',
    'mattress mattresses',
    'pyjamas pajamas',
  ],
}

describe('[SEA-1] words of a language', () => {
  for (const language of ['nl', 'de', 'fr', 'en'] as const) {
    const analyser = new Analyser(language)
    test.each(oneStem[language])(`${language}: %s have one stem`, (forms) => {
      const stems = forms.split(' ').map((form) => analyser.phrase(form).join(' '))
      expect(new Set(stems).size).toBe(1)
    })
  }

  test.each<[Language, string, string]>([
    ['nl', 'bank', 'band'],
    ['nl', 'kast', 'kaas'],
    ['de', 'Leder', 'LED'],
    ['de', 'Hemd', 'Hose'],
    ['de', 'Schale', 'Schal'],
    ['de', 'Weste', 'Western'],
    ['de', 'Läufer', 'laufen'],
    ['de', 'Cape', 'Cap'],
    ['de', 'wandern', 'Wand'],
    ['de', 'Wäsche', 'waschen'],
    ['fr', 'verre', 'verte'],
    ['fr', 'robe', 'robot'],
    ['fr', 'haut', 'haute'],
    ['fr', 'matelas', 'matelassé'],
    ['fr', 'four', 'fourre'],
    ['fr', 'fil', 'fille'],
    ['fr', 'pli', 'plissé'],
    ['nl', 'laken', 'lak'],
    ['nl', 'terras', 'terra'],
    ['nl', 'bandje', 'band'],
    ['nl', 'cape', 'cap'],
    ['nl', 'rook', 'rok'],
    ['nl', 'zoon', 'zon'],
    ['nl', 'poten', 'potten'],
    ['nl', 'hals', 'hal'],
  ])('%s: %s and %s stay apart', (language, left, right) => {
    const analyser = new Analyser(language)
    expect(analyser.phrase(left)).not.toEqual(analyser.phrase(right))
  })

  test.each<[Language, string, string]>([
    ['nl', 'Beha’s', "beha's"],
    ['de', 'Größe', 'grosse'],
    ['de', 'Waesche', 'wasche'],
    ['de', 'blaue', 'blaue'],
    ['fr', 'Œuvre', 'oeuvre'],
    ['fr', 'Été', 'ete'],
  ])('%s: %s is folded to %s', (language, word, folded) => {
    expect(fold(word, language)).toBe(folded)
  })
})

describe('[SEA-1] numbers, sizes and preferences', () => {
  const words = (language: Language, text: string): string[] =>
    new Analyser(language).tokens(text).map(({ word }) => word)

  test.each<[Language, string, string[]]>([
    ['nl', '8 kg', ['8kg']],
    ['nl', '8kg', ['8kg']],
    ['nl', '1.400 toeren', ['1400rpm']],
    ['nl', '1,5 liter', ['1.5l']],
    ['nl', '140 x 200 cm', ['140x200']],
    ['nl', '140x200', ['140x200']],
    ['nl', '85 D', ['85d']],
    ['nl', '85D', ['85d']],
    ['nl', 'cup D', ['cupd']],
    ['nl', 'D-cup', ['cupd']],
    ['de', 'Körbchen F', ['cupf']],
    ['fr', 'bonnet E', ['cupe']],
    ['nl', 'bh cup D', ['bh', 'cupd']],
    ['fr', 'l’été', ['ete']],
    ['nl', '205/55 R16', ['205', '55', 'r16']],
  ])('%s: %s is %j', (language, text, expected) => {
    expect(words(language, text)).toEqual(expected)
  })

  test.each<[Language, string, string, string]>([
    ['nl', 'zonder beugel', 'beugelloos', 'beugel'],
    ['de', 'ohne Bügel', 'bügelloser', 'Bügel'],
    ['de', 'ohne Ärmel', 'ärmellos', 'Ärmel'],
    ['nl', 'zonder mouwen', 'mouwloze', 'mouwen'],
  ])('%s: %s is %s, and not %s', (language, without, lacking, having) => {
    const analyser = new Analyser(language)
    expect(analyser.phrase(without)).toEqual(analyser.phrase(lacking))
    expect(analyser.phrase(without)).not.toEqual(analyser.phrase(having))
  })
})

describe('[SEA-1] compounds', () => {
  test.each<[Language, string, string[] | undefined]>([
    ['nl', 'damesbadpak', ['dames', 'badpak']],
    ['nl', 'winterjas', ['winter', 'jas']],
    ['nl', 'kinderdekbedovertrek', ['kinder', 'dekbedovertrek']],
    ['nl', 'wikkeljurk', ['wikkel', 'jurk']],
    ['nl', 'wasmachine', undefined],
    ['nl', 'badpak', undefined],
    ['nl', 'katoen', undefined],
    ['nl', 'pantalon', undefined],
    ['de', 'damenbadeanzug', ['damen', 'badeanzug']],
    ['de', 'sommerkleider', ['sommer', 'kleider']],
    ['de', 'bettwasche', undefined],
    ['de', 'kinderbettwasche', ['kinder', 'bettwasche']],
    ['de', 'zierkissen', ['zier', 'kissen']],
    ['fr', 'lavelinge', undefined],
    // The contents of a bundle are its head.
    ['de', 'tellerset', ['set', 'teller']],
    ['de', 'damenhandtuchset', ['set', 'damen', 'handtuch']],
    ['nl', 'kommenset', ['set', 'kommen']],
    ['nl', 'herenpak', ['heren', 'pak']],
  ])('%s: %s is %j', (language, word, parts) => {
    expect(new Analyser(language).compounds.split(word)).toEqual(parts)
  })

  test('a word learnt from the catalogue may be part of a compound', () => {
    const { compounds } = new Analyser('nl')
    expect(compounds.split('zonweringdoek')).toBeUndefined()
    compounds.learn('zonwering', false)
    compounds.learn('doek', false)
    expect(compounds.split('zonweringdoek')).toEqual(['zonwering', 'doek'])
  })

  test('a single-word label is not split', () => {
    const { compounds } = new Analyser('nl')
    compounds.learn('kledinghoezen', true)
    compounds.learn('sprei', true)
    expect(compounds.isWhole(lexiconOf('nl').stem('sprei'))).toBe(true)
  })
})

test('[SEA-1] finds synonyms in both directions and with their words in any order', () => {
  const synonyms = new Synonyms(lexiconOf('fr'))
  const analyser = new Analyser('fr')
  const meanings = synonyms.of(analyser.phrase('machine à laver')).map(({ stems }) => stems.join(' '))
  expect(meanings).toContain(analyser.phrase('lave-linge').join(' '))
  expect(synonyms.of(analyser.phrase('lave-linge')).map(({ stems }) => stems.join(' '))).toContain(
    analyser.phrase('machine à laver').join(' '),
  )
  expect(synonyms.of(analyser.phrase('café machine'))).toEqual(synonyms.of(analyser.phrase('machine à café')))
  expect(synonyms.of(analyser.phrase('machine à café'))).not.toHaveLength(0)
})
