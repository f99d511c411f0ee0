/** A colour that the shop can name in every language. */
export interface Colour {
  key: string
  /** #rrggbb */
  swatch: string
  label: Readonly<Record<'nl' | 'de' | 'fr', string>>
}

// A line a colour: key | swatch | nl | de | fr.
const table = `
  black      | #1d1c1f | zwart       | Schwarz    | noir
  anthracite | #3f434a | antraciet   | Anthrazit  | anthracite
  grey       | #8b8e93 | grijs       | Grau       | gris
  smoke      | #66615e | rookgrijs   | Rauchgrau  | gris fumé
  silver     | #c3c6c9 | zilvergrijs | Silbergrau | gris argenté
  white      | #f7f5f0 | wit         | Weiß       | blanc
  clear      | #e4ebeb | transparant | Transparent | transparent
  ecru       | #ece3d0 | ecru        | Ecru       | écru
  sand       | #d8c3a5 | zand        | Sand       | sable
  taupe      | #8f8074 | taupe       | Taupe      | taupe
  camel      | #b98a57 | camel       | Camel      | camel
  brown      | #6b4630 | bruin       | Braun      | marron
  nude       | #dfb99c | huidkleur   | Hautton    | chair
  navy       | #1f2a4d | marine      | Marine     | bleu marine
  blue       | #2f62b0 | blauw       | Blau       | bleu
  denim      | #48658f | jeansblauw  | Jeansblau  | bleu jean
  light-blue | #a9c6e8 | lichtblauw  | Hellblau   | bleu clair
  petrol     | #0b5a6b | petrol      | Petrol     | bleu canard
  turquoise  | #2fb0b3 | turquoise   | Türkis     | turquoise
  mint       | #a9d8c3 | mint        | Mint       | menthe
  green      | #2e7d4f | groen       | Grün       | vert
  olive      | #6c6a3a | olijfgroen  | Oliv       | olive
  yellow     | #f0c340 | geel        | Gelb       | jaune
  ochre      | #c98a1b | oker        | Ocker      | ocre
  terracotta | #b5573a | terracotta  | Terrakotta | terre cuite
  coral      | #f0806c | koraal      | Koralle    | corail
  red        | #b8232f | rood        | Rot        | rouge
  burgundy   | #6d1a36 | bordeaux    | Bordeaux   | bordeaux
  pink       | #f3b6c4 | roze        | Rosa       | rose
  fuchsia    | #c72c78 | fuchsia     | Fuchsia    | fuchsia
  lilac      | #b9a2d4 | lila        | Flieder    | lilas
  aubergine  | #4c2549 | aubergine   | Aubergine  | aubergine
`

/** Colours with a swatch and a name in each language, neutrals first: imports recognise them in feeds. */
export const colours: readonly Colour[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', swatch = '', ...names] = line.split('|').map((cell) => cell.trim())
    const [nl = '', de = '', fr = ''] = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
    return { key, swatch, label: { nl, de, fr } }
  })
