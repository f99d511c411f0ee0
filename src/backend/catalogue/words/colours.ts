// cspell:disable -- names of colours in many languages
/** A colour that the shop can name in every language. */
export interface Colour {
  key: string
  /** #rrggbb */
  swatch: string
  label: Readonly<Record<'nl' | 'de' | 'fr' | 'en', string>>
}

// A line a colour: key | swatch | nl | de | fr | en.
const table = `
  black      | #1d1c1f | zwart       | Schwarz    | noir | black
  anthracite | #3f434a | antraciet   | Anthrazit  | anthracite | charcoal
  grey       | #8b8e93 | grijs       | Grau       | gris | grey
  smoke      | #66615e | rookgrijs   | Rauchgrau  | gris fumé | smoke grey
  silver     | #c3c6c9 | zilvergrijs | Silbergrau | gris argenté | silver grey
  white      | #f7f5f0 | wit         | Weiß       | blanc | white
  clear      | #e4ebeb | transparant | Transparent | transparent | clear
  ecru       | #ece3d0 | ecru        | Ecru       | écru | ecru
  sand       | #d8c3a5 | zand        | Sand       | sable | sand
  taupe      | #8f8074 | taupe       | Taupe      | taupe | taupe
  camel      | #b98a57 | camel       | Camel      | camel | camel
  brown      | #6b4630 | bruin       | Braun      | marron | brown
  nude       | #dfb99c | huidkleur   | Hautton    | chair | nude
  navy       | #1f2a4d | marine      | Marine     | bleu marine | navy
  blue       | #2f62b0 | blauw       | Blau       | bleu | blue
  denim      | #48658f | jeansblauw  | Jeansblau  | bleu jean | denim blue
  light-blue | #a9c6e8 | lichtblauw  | Hellblau   | bleu clair | light blue
  petrol     | #0b5a6b | petrol      | Petrol     | bleu canard | petrol
  turquoise  | #2fb0b3 | turquoise   | Türkis     | turquoise | turquoise
  mint       | #a9d8c3 | mint        | Mint       | menthe | mint
  green      | #2e7d4f | groen       | Grün       | vert | green
  olive      | #6c6a3a | olijfgroen  | Oliv       | olive | olive
  yellow     | #f0c340 | geel        | Gelb       | jaune | yellow
  ochre      | #c98a1b | oker        | Ocker      | ocre | ochre
  terracotta | #b5573a | terracotta  | Terrakotta | terre cuite | terracotta
  coral      | #f0806c | koraal      | Koralle    | corail | coral
  red        | #b8232f | rood        | Rot        | rouge | red
  burgundy   | #6d1a36 | bordeaux    | Bordeaux   | bordeaux | burgundy
  pink       | #f3b6c4 | roze        | Rosa       | rose | pink
  fuchsia    | #c72c78 | fuchsia     | Fuchsia    | fuchsia | fuchsia
  lilac      | #b9a2d4 | lila        | Flieder    | lilas | lilac
  aubergine  | #4c2549 | aubergine   | Aubergine  | aubergine | aubergine
`

/** Colours with a swatch and a name in each language, neutrals first: imports recognise them in feeds. */
export const colours: readonly Colour[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', swatch = '', ...names] = line.split('|').map((cell) => cell.trim())
    const [nl = '', de = '', fr = '', en = ''] = names.map(
      (name) => name.charAt(0).toUpperCase() + name.slice(1),
    )
    return { key, swatch, label: { nl, de, fr, en } }
  })

// The usual colours in further languages, in the order of their keys: imports recognise them, and pages show the words of the feed.
const furtherKeys = 'black grey white brown blue light-blue turquoise green yellow red pink'.split(' ')
const furtherTable = `
  it | nero | grigio | bianco | marrone | blu | azzurro | turchese | verde | giallo | rosso | rosa
  es | negro | gris | blanco | marrón | azul | azul claro | turquesa | verde | amarillo | rojo | rosa
  pt | preto | cinzento | branco | castanho | azul | azul claro | turquesa | verde | amarelo | vermelho | rosa
  ca | negre | gris | blanc | marró | blau | blau clar | turquesa | verd | groc | vermell | rosa
  da | sort | grå | hvid | brun | blå | lyseblå | turkis | grøn | gul | rød | lyserød
  sv | svart | grå | vit | brun | blå | ljusblå | turkos | grön | gul | röd | rosa
  nb | svart | grå | hvit | brun | blå | lyseblå | turkis | grønn | gul | rød | rosa
  fi | musta | harmaa | valkoinen | ruskea | sininen | vaaleansininen | turkoosi | vihreä | keltainen | punainen | vaaleanpunainen
  pl | czarny | szary | biały | brązowy | niebieski | jasnoniebieski | turkusowy | zielony | żółty | czerwony | różowy
  cs | černá | šedá | bílá | hnědá | modrá | světle modrá | tyrkysová | zelená | žlutá | červená | růžová
  hu | fekete | szürke | fehér | barna | kék | világoskék | türkiz | zöld | sárga | piros | rózsaszín
  ro | negru | gri | alb | maro | albastru | albastru deschis | turcoaz | verde | galben | roșu | roz
`

/** Names of usual colours in languages in which `colours` has none: language, name in small letters, key. */
export const furtherColourNames: readonly (readonly [language: string, name: string, key: string])[] =
  furtherTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [language = '', ...names] = line.split('|').map((cell) => cell.trim())
      return names.map((name, place) => [language, name, furtherKeys[place] ?? ''] as const)
    })
