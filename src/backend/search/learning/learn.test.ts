import { describe, expect, test } from 'vitest'
import type { CatalogueCategory } from '#backend/catalogue/model.ts'
import type { SearchDocument, SearchVocabulary } from '../document.ts'
import { TenantIndex } from '../store/tenant-index.ts'
import { TenantSearch } from '../tenant-search.ts'

interface Good {
  category: string
  name: string | Record<string, string>
  description?: string
}

/** A shop of goods; a category `tools/saws` is below `tools`. */
function shop(language: string, goods: readonly Good[], more: Partial<SearchVocabulary> = {}) {
  const categories = new Map<string, CatalogueCategory>()
  const add = (key: string, parent?: string): void => {
    const label = Object.fromEntries(['nl', 'de', 'fr', 'en'].map((each) => [each, key]))
    categories.set(key, {
      key,
      position: categories.size,
      label,
      ...(parent && { parent }),
    } as CatalogueCategory)
  }
  const documents = goods.map(({ category, name, description = '' }, at): SearchDocument => {
    const [parent = '', key = parent] = category.split('/')
    add(parent)
    if (key !== parent) add(key, parent)
    const names = typeof name === 'string' ? { [language]: name } : name
    const text = Object.entries(names).map(([each, own]) => [
      each,
      {
        name: own,
        category: key,
        departments: [parent],
        attributes: [],
        tags: [],
        highlights: [],
        description,
      },
    ])
    return {
      ...{
        sku: `sku-${at}`,
        numbers: [],
        brand: { slug: 'bohrix', name: 'Bohrix' },
        categories: [key, parent],
      },
      ...{
        values: {},
        variants: [],
        price: 999,
        reduction: 0,
        available: true,
        popularity: 0,
        since: 20_000,
      },
      ...{ rating: 0, reviewCount: 0, text: Object.fromEntries(text) },
    }
  })
  const languages = [...new Set(documents.flatMap(({ text }) => Object.keys(text)))]
  const words: SearchVocabulary = {
    ...{ languages, categories: [...categories.values()], vocabulary: { attributes: {}, values: {} } },
    ...more,
  }
  return {
    learned() {
      const index = new TenantIndex(words)
      index.begin()
      for (const document of documents) index.add(document)
      return index.storeBuffered().get(language)!
    },
    find(term: string) {
      const { hits } = TenantSearch.build(words, documents).in(language).search({ term })
      return hits.map(({ sku }) => goods[Number(sku.slice(4))]!.name)
    },
  }
}

const named = (category: string, ...names: string[]): Good[] => names.map((name) => ({ category, name }))
const pairsOf = ({ pairs }: ReturnType<ReturnType<typeof shop>['learned']>): string[] =>
  pairs.map(({ shown }) => shown.join(' = '))

describe('[SEA-1] parts of compounds', () => {
  test('are learned from a word of the texts, and from several compounds with known words', () => {
    const saws = shop('de', [
      ...named(
        'werkzeug/saegen',
        'Handkreissäge 160 mm',
        'Tischkreissäge 254 mm',
        'Fugenhobel',
        'Hand',
        'Tisch',
      ),
      { category: 'werkzeug/hobel', name: 'Elektrohobel', description: 'Ein Hobel für Balken.' },
    ])
    const parts = saws.learned().parts.map(({ word }) => word)
    expect(parts).toEqual(expect.arrayContaining(['kreissage']))
    expect(saws.find('kreissäge')).toEqual(
      expect.arrayContaining(['Handkreissäge 160 mm', 'Tischkreissäge 254 mm']),
    )
  })

  test('do not begin with the letter that links a compound', () => {
    const { parts } = shop('de', [
      ...named('a', 'Schlagschrauber', 'Winkelschrauber', 'Schrauber', 'Schlag', 'Winkel'),
    ]).learned()
    expect(parts.map(({ word }) => word)).not.toContain('chrauber')
  })

  test('a compound that ends in the name of goods of another department stays whole', () => {
    const heads = ['Zorbel', 'Zorbel rood', 'Zorbel groot', 'Hoofd']
    const apart = [...named('geluid/audio', 'Hoofdzorbel'), ...named('bellen/toestellen', ...heads)]
    expect(shop('nl', apart).learned().whole).toEqual(['hoofdzorbel'])
    expect(shop('nl', apart).find('zorbel')).not.toContain('Hoofdzorbel')
    const same = [...named('bellen/audio', 'Hoofdzorbel'), ...named('bellen/toestellen', ...heads)]
    expect(shop('nl', same).find('zorbel')).toContain('Hoofdzorbel')
  })

  test('a compound is split where its head is rare, or another compound has the head beside it', () => {
    const rare = [...named('katten', 'Kattenzorbel 3 kg'), ...named('honden', 'Zorbel voor puppy’s')]
    expect(shop('nl', rare).learned().whole).toEqual([])
    const proven = [
      ...named('katten', 'Kattenzorbel 3 kg'),
      ...named('honden', 'Hondenzorbel', 'Zorbel rund', 'Zorbel kip', 'Zorbel vis'),
    ]
    expect(shop('nl', proven).learned().whole).toEqual([])
  })
})

describe('[SEA-1] spellings', () => {
  test.each([
    ['de', 'multitool', ['Multitool 300 W', 'Multi Tool 250 W', 'Multi-Tool 18 V']],
    ['nl', 'ledstrip', ['Ledstrip 5 m', 'LED strip 10 m']],
    ['nl', 'rtg4070', ['Videokaart RTG4070', 'Videokaart RTG 4070']],
    ['fr', 'tuyau', ['Tuyau 25 m', 'Tuyaux 15 m']],
  ] as const)('%s: %s finds each of them', (language, term, names) => {
    const others = named('b', 'Zorbel', 'Zorbel 2')
    const found = shop(language, [...named('a', ...names), ...others]).find(term)
    expect(found).toEqual(expect.arrayContaining([...names]))
    expect(found).toHaveLength(names.length)
  })

  test.each([
    ['nl', 'zorbelensteun', ['Zorbelsteun 2', 'Zorbelsteun rood']],
    ['de', 'seilhängung', ['Stahlseilhängung 1 m', 'Stahlseilhängung 2 m']],
    ['fr', 'zorbul', ['Zorbul nature', ...Array.from({ length: 70 }, (_, at) => `Zorbulle ${at}`)]],
  ] as const)(
    '%s: %s finds a compound that it is almost, and a slip beside what it stands for',
    (language, term, names) => {
      const others = named('b', 'Quonk', 'Quonk 2')
      expect(shop(language, [...named('a', ...names), ...others]).find(term)).toEqual(
        expect.arrayContaining(names.slice(0, 2)),
      )
    },
  )

  test('of other categories are no spellings of one word', () => {
    const { pairs } = shop('nl', [...named('a', 'Ledstrip'), ...named('b', 'LED strip')]).learned()
    expect(pairs).toEqual([])
  })

  test.each([
    ['laptop 1tb', 'Laptop 1000 GB'],
    ['laptop 1 tb', 'Laptop 1000 GB'],
    ['laptop 1000gb', 'Laptop 1TB'],
    ['monitor 27"', 'Monitor 27 inch'],
    ['monitor 27 inch', 'Monitor 27″'],
    ['accu 5 ah', 'Accu 5000 mAh'],
  ])('%s is %s', (term, name) => {
    const [kind] = name.split(' ')
    expect(shop('nl', named('a', `${kind} 512 GB`, `${kind} 3 mAh`, name)).find(term)[0]).toBe(name)
  })
})

describe('[SEA-1] what is not wanted leaves out no goods of a word that is only learned', () => {
  test.each([
    ['de', 'zorbel ohne schal', 'Zorbel mit Schal', 'Zorbel mit Schale'],
    ['de', 'zorbel ohne schale', 'Zorbel mit Schale', 'Zorbel mit Schal'],
    ['de', 'zorbel ohne reif', 'Zorbel mit Reif', 'Zorbel mit Reifen'],
    ['de', 'zorbel nicht mit reifen', 'Zorbel mit Reifen', 'Zorbel mit Reif'],
    ['en', 'zorbel without pin', 'Zorbel with pin', 'Zorbel pine'],
    ['en', 'zorbel without tub', 'Zorbel with tub', 'Zorbel in tube'],
    ['en', 'zorbel without cap', 'Zorbel with cap', 'Zorbel with cape'],
  ] as const)('%s: %s', (language, term, unwanted, wanted) => {
    const [plain] = named('a', 'Zorbel 2')
    const found = shop(language, [...named('a', unwanted, wanted), plain!]).find(term)
    expect([...found].sort()).toEqual(['Zorbel 2', wanted].sort())
  })

  test.each([
    ['de', 'zorbel ohne multitool', 'Zorbel mit Multi Tool', 'Multitool 300 W'],
    ['fr', 'zorbel sans quonkau', 'Zorbel avec quonkaux', 'Quonkau 300 W'],
  ] as const)('%s: %s leaves out another spelling', (language, term, unwanted, other) => {
    expect(shop(language, named('a', unwanted, other, 'Zorbel 2')).find(term)).toEqual(['Zorbel 2'])
  })
})

describe('[SEA-1] other names', () => {
  const grinder = 'Der Winkelschleifer, umgangssprachlich auch Flex genannt, trennt Metall.'

  test.each([
    ['de', 'Winkelschleifer 125 mm', grinder, 'flex'],
    ['de', 'Zollstock 2 m', 'Auch Gliedermaßstab oder Meterstab genannt.', 'meterstab'],
    ['nl', 'Draadloze oordopjes', 'Ook wel earbuds genoemd. Helder geluid.', 'earbuds'],
    ['nl', 'Statief 160 cm', 'Beter bekend als tripod', 'tripod'],
    ['fr', 'Gamelle inox', 'Aussi appelée écuelle.', 'écuelle'],
    ['en', 'Angle grinder', 'The grinder, also called disc cutter.', 'disc cutter'],
    ['nl', 'Hard Disk Drive (HDD) 6 TB', '', 'hdd'],
    ['nl', 'HDD (Hard Disk Drive) 6 TB', '', 'hard disk drive'],
  ])('%s: of “%s”, “%s”: %s', (language, name, description, term) => {
    const other = { category: 'a', name: name.replace(/\(.*?\)/, '').replace(/\d+.*/, '8') }
    const goods = [{ category: 'a', name, description }, other, ...named('b', 'Zorbel')]
    const found = shop(language, goods).find(term)
    expect(found).toContain(name)
    expect(found).not.toContain('Zorbel')
  })

  test('finds the kind of goods without the text too, but no goods that only mention it', () => {
    const goods = [
      { category: 'a', name: 'Bohrix Winkelschleifer', description: grinder },
      ...named('a', 'Winkelschleifer mit Koffer'),
      { category: 'b', name: 'Zorbel', description: 'Passt nicht an den Winkelschleifer.' },
    ]
    expect(shop('de', goods).find('flex')).toEqual(
      expect.arrayContaining(['Bohrix Winkelschleifer', 'Winkelschleifer mit Koffer']),
    )
    expect(shop('de', goods).find('flex')).toHaveLength(2)
  })

  test.each([
    ['that other goods have', 'Adapter', {}],
    ['for people', 'Kinderen', {}],
    [
      'that are a colour',
      'Zwart',
      { vocabulary: { attributes: {}, values: { colour: { black: { label: { nl: 'zwart' } } } } } },
    ],
    ['that the tenant has refused', 'Flits', { notLearned: { nl: ['flits'] } }],
  ])('names %s are not learned', (_, name, more) => {
    const goods = [
      { category: 'a', name: 'Oplader', description: `Ook wel ${name} genoemd.` },
      ...named('b', 'Adapter', 'Adapter HDMI'),
    ]
    expect(pairsOf(shop('nl', goods, more as Partial<SearchVocabulary>).learned())).toEqual([])
  })

  test('letters in brackets that are no initials need two products', () => {
    const once = named('a', 'Videokaart (GPU) 8 GB', 'Jas (XL)', 'Trui (EU)')
    expect(pairsOf(shop('nl', once).learned())).toEqual([])
    const twice = [...once, ...named('a', 'Videokaart (GPU) 16 GB')]
    expect(pairsOf(shop('nl', twice).learned())).toEqual(['GPU = Videokaart', 'Videokaart = GPU'])
  })

  test.each([
    ['a measure', ['Glühbirne E27 (60W)', 'Glühbirne E14 (60W)', 'Netzteil 60W']],
    ['a word behind different goods', ['Olivenöl (BIO) 500 ml', 'Olivenöl (BIO) 1 l', 'Apfelsaft (BIO) 1 l']],
  ])('%s in brackets is no other name', (_, names) => {
    expect(pairsOf(shop('de', named('a', ...names)).learned())).toEqual([])
  })

  test('a name in a sentence without a comma is that of the words in front of it', () => {
    const goods = [1, 2].map((at) => ({
      category: 'a',
      name: `Slijpschijf ${at}`,
      description: 'Geschikt voor haakse slijpers ook wel zorbel genoemd.',
    }))
    expect(pairsOf(shop('nl', goods).learned())).toEqual([])
  })

  test('the groups of a tenant win', () => {
    const goods = [
      { category: 'a', name: 'Winkelschleifer', description: grinder },
      ...named('a', 'Trennschneider'),
    ]
    const own = { synonyms: { de: [['flex', 'trennschneider']] } }
    expect(shop('de', goods, own).find('flex')[0]).toBe('Trennschneider')
  })
})

test('[SEA-1] a stop word with which names begin is a name of goods', () => {
  const pets = named('a', 'Bohrix Laisse chien', 'Bohrix Laisse enrouleur', 'Bohrix Collier chien')
  expect(shop('fr', pets).learned().goods).toEqual(['laisse'])
  expect(shop('fr', pets).find('laisse')).toHaveLength(2)
  expect(shop('fr', [...pets, ...named('a', 'Collier qui laisse libre')]).learned().goods).toEqual([])
  expect(shop('fr', pets, { notLearned: { fr: ['Laisse'] } }).learned().goods).toEqual([])
})

test('[SEA-1] a word of the shop’s other language finds the same goods', () => {
  const lamps = [1, 2, 3].map((at) => ({
    category: 'a',
    name: { de: `Pendelleuchte ${at}`, fr: `Suspension laiton ${at}` },
  }))
  const others = [1, 2, 3].map((at) => ({
    category: 'a',
    name: { de: `Spiegel ${at}`, fr: `Miroir laiton ${at}` },
  }))
  const both = shop('de', [...lamps, ...others])
  expect(pairsOf(both.learned())).toEqual(['Suspension = Pendelleuchte', 'Miroir = Spiegel'])
  expect(both.find('suspension')).toHaveLength(3)
  expect(pairsOf(shop('de', [...lamps.slice(1), ...others]).learned())).toEqual(['Miroir = Spiegel'])
})

describe('[SEA-1] words for people', () => {
  const nightwear = named(
    'kinderen/slapen',
    'Pyjama voor kinderen met beren',
    'Pyjama voor kinderen met sterren',
  )
  const others = [...named('heren/nacht', 'Pyjama voor heren met ruit'), ...named('wonen/bed', 'Laken')]

  test.each(['kinderpyjama', 'kinderpyjama’s', 'pyjama kinderen'])('%s finds those for children', (term) => {
    expect(shop('nl', [...others, ...nightwear]).find(term)).toEqual(
      expect.arrayContaining(nightwear.map(({ name }) => name)),
    )
    expect(shop('nl', [...others, ...nightwear]).find(term)).toHaveLength(2)
  })

  test('a compound for people that the shop does not serve finds the kind of goods', () => {
    expect(shop('nl', others).find('kinderpyjama')).toEqual(['Pyjama voor heren met ruit'])
    expect(shop('nl', others).find('tafellaken')).toEqual([])
  })

  test('goods that state no people stay beside those for the people', () => {
    const trousers = [
      ...named('dames/broeken', 'Broek linnen'),
      ...named('strand/mode', 'Broek linnen licht'),
    ]
    const found = shop('nl', [...trousers, ...named('heren/pak', 'Broek linnen klassiek')]).find(
      'linnen broek dames',
    )
    expect(found).toEqual(['Broek linnen', 'Broek linnen licht'])
  })
})
