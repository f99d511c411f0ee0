import type { SearchPort } from '#backend/search/port.ts'
import type { JudgedLanguage } from '#tests/integration/search/sample-shop.ts'

type RunSearch = (port: SearchPort) => unknown

interface Words {
  broad: string[]
  exact: string[]
  compounds: string[]
  mistyped: string[]
  several: string[]
  /** Incomplete words, and preferences of shoppers. */
  wished: string[]
  /** Things that shoppers do not want. */
  unwanted: string[]
  nothing: string[]
  typed: string[]
}

const words: Record<JudgedLanguage, Words> = {
  nl: {
    broad: ['jurk', 'dames', 'zwart', 'katoen', 'met', 'badmode', 'wonen', 'blauw wit'],
    exact: ['wasmachine', 'bikini', 'overhemd', 'koelkast', 'autoband', 'panty'],
    compounds: ['damesbadpak', 'winterjas', 'herenoverhemd', 'zomerjurk', 'kinderdekbedovertrek'],
    mistyped: ['badpk', 'wasmachiene', 'wasmasjien', 'jurck', 'dekbedovertek', 'damesbadpk', 'stofzuigr'],
    several: [
      'rode jurk met lange mouwen',
      'zwarte bh 85d',
      'wasmachine 9 kg 1400 toeren',
      'witte sneakers dames maat 39',
      'grijze hoekbank',
    ],
    wished: ['bik', 'zwarte jur', 'goedkope jurk', 'stille wasmachine', 'sale', 'nieuwe collectie'],
    unwanted: ['jurk niet zwart', 'bikini zonder beugel', 'jas niet zwart of blauw', 'blouse geen print'],
    nothing: ['qwrtzx', 'fluxcapacitor', 'zzz yyy xxx'],
    typed: [
      'j',
      'ju',
      'jur',
      'jurk',
      'jurk ',
      'rode ju',
      'was',
      'wasma',
      'badp',
      'badpk',
      'zwarte b',
      'dekb',
      's',
      'd',
      'zwarte jurk met l',
    ],
  },
  de: {
    broad: ['kleid', 'damen', 'schwarz', 'baumwolle', 'mit', 'bademode', 'wohnen', 'blau weiß'],
    exact: ['waschmaschine', 'bikini', 'hemd', 'kühlschrank', 'autoreifen', 'bettwäsche'],
    compounds: ['damenbadeanzug', 'winterjacke', 'herrenhemd', 'sommerkleid', 'kinderbettwäsche'],
    mistyped: [
      'badeanzg',
      'waschmaschiene',
      'kuhlschrank',
      'klied',
      'staubsuager',
      'damenbadeanzg',
      'betwäsche',
    ],
    several: [
      'rotes kleid mit langen ärmeln',
      'schwarzer bh 85d',
      'waschmaschine 9 kg 1400 umdrehungen',
      'weiße sneaker damen größe 39',
      'graues ecksofa',
    ],
    wished: ['tep', 'schwarze pul', 'günstiges Kleid', 'leise Waschmaschine', 'Angebote', 'Neuheiten'],
    unwanted: ['jacke nicht schwarz', 'bikini ohne bügel', 'kleid weder rot noch blau', 'jacke ohne kapuze'],
    nothing: ['qwrtzx', 'fluxkompensator', 'zzz yyy xxx'],
    typed: [
      'k',
      'kl',
      'kle',
      'kleid',
      'kleid ',
      'rotes kl',
      'was',
      'waschm',
      'bade',
      'badeanzg',
      'schwarze b',
      'bettw',
      's',
      'd',
      'schwarzes kleid mit l',
    ],
  },
  fr: {
    broad: ['robe', 'femme', 'noir', 'coton', 'avec', 'bain', 'maison', 'bleu blanc'],
    exact: ['lave-linge', 'bikini', 'chemise', 'réfrigérateur', 'pneu', 'linge de lit'],
    compounds: ['soutien gorge', 'maillot de bain', 'machine à laver', 'aspirateur balai', 'sous-vêtements'],
    mistyped: [
      'lave linje',
      'machine a lavé',
      'refrigerateure',
      'robbe',
      'aspirater',
      'maillo',
      'soutien gorje',
    ],
    several: [
      'robe rouge à manches longues',
      'soutien-gorge noir 85d',
      'lave-linge 9 kg 1400 tours',
      'baskets blanches femme pointure 39',
      'canapé gris',
    ],
    wished: ['bik', 'robe noi', 'robe pas chère', 'lave-linge silencieux', 'soldes', 'nouveautés'],
    unwanted: ['robe pas noire', 'bikini sans armatures', 'robe ni noire ni blanche', 'veste sans capuche'],
    nothing: ['qwrtzx', 'fluxcapaciteur', 'zzz yyy xxx'],
    typed: [
      'r',
      'ro',
      'rob',
      'robe',
      'robe ',
      'robe ro',
      'lav',
      'lave-l',
      'mail',
      'maillo',
      'soutien g',
      'aspi',
      's',
      'd',
      'robe noire à m',
    ],
  },
}

/** Every kind of query with its variants; categories and filters as the sample catalogue has them. */
export function kindsOfQuery(language: JudgedLanguage): [string, RunSearch[]][] {
  const { broad, exact, compounds, mistyped, several, wished, unwanted, nothing, typed } = words[language]
  const terms = (list: string[]): RunSearch[] => list.map((term) => (port) => port.search({ term }))
  const colour = [{ code: 'colour', values: ['black', 'white'] }]
  const both = [...colour, { code: 'size', values: ['38', '40', '42'] }]
  return [
    ['one word, broad', terms(broad)],
    ['one word', terms(exact)],
    ['compounds, phrases', terms(compounds)],
    ['mistyped', terms(mistyped)],
    ['several words', terms(several)],
    ['begun, wished', terms(wished)],
    ['not wanted', terms(unwanted)],
    ['nothing', terms(nothing)],
    [
      'flood of words',
      [...mistyped, ...several].map(
        (_, at, all) =>
          terms([
            Array.from(
              { length: 40 },
              (_, each) => all[(at + each * 3) % all.length]!.slice(0, 12) + (each % 2 ? 'x' : ''),
            ).join(' '),
          ])[0]!,
      ),
    ],
    [
      'term and filters',
      broad.flatMap((term) => [
        (port: SearchPort) => port.search({ term, filters: both }),
        (port: SearchPort) =>
          port.search({
            term,
            filters: [...colour, { code: 'price', values: ['1000-5000'] }],
            sort: 'price-asc',
          }),
      ]),
    ],
    [
      'category',
      ['women', 'dresses', 'swimwear', 'home', 'washing-machines'].map(
        (category) => (port) => port.search({ category }),
      ),
    ],
    [
      'category, filters, sorted',
      ['women', 'dresses', 'lingerie', 'men'].flatMap((category) =>
        ['newest', 'price-asc', 'reduction', 'rating'].map(
          (sort) => (port: SearchPort) => port.search({ category, filters: both, sort }),
        ),
      ),
    ],
    [
      'whole shop, with and without filters',
      [{}, { filters: colour }, { filters: both }, { sort: 'price-desc' }].map(
        (query) => (port) => port.search(query),
      ),
    ],
    [
      'deep pages',
      [10, 500, 2_000].map((page) => (port) => port.search({ term: broad[0]!, page, size: 48 })),
    ],
    ['suggestions', typed.map((term) => (port) => port.suggest(term))],
    [
      'suggestions, letter by letter',
      several.flatMap((term) =>
        Array.from(term, (_, at) => (port: SearchPort) => port.suggest(term.slice(0, at + 1))),
      ),
    ],
  ]
}
