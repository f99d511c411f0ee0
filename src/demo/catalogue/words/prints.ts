import { rows, type Words, words } from './tables.ts'

export interface Print {
  key: string
  label: Words
  /** Follows the name: `Wikkeljurk met bloemenprint`. */
  phrase: Words
}

const table = `
  plain    | Effen          | Uni              | Uni              | in één kleur      | in Unifarbe         | uni
  stripes  | Gestreept      | Gestreift        | À rayures        | met strepen       | mit Streifen        | à rayures
  breton   | Bretonse streep| Bretonstreifen   | Marinière        | met Bretonse streep | mit Bretonstreifen | à rayures marinière
  check    | Geruit         | Kariert          | À carreaux       | met ruit          | mit Karomuster      | à carreaux
  gingham  | Vichyruit      | Vichykaro        | Vichy            | met vichyruit     | mit Vichykaro       | à motif vichy
  dots     | Gestippeld     | Gepunktet        | À pois           | met stippen       | mit Punkten         | à pois
  floral   | Bloemen        | Blumen           | Fleuri           | met bloemenprint  | mit Blumenprint     | à imprimé fleuri
  ditsy    | Kleine bloemen | Streublumen      | Petites fleurs   | met kleine bloemen | mit Streublumen    | à petites fleurs
  leaves   | Bladeren       | Blätter          | Feuillage        | met bladprint     | mit Blätterprint    | à imprimé feuillage
  leopard  | Luipaard       | Leo              | Léopard          | met luipaardprint | mit Leoprint        | à imprimé léopard
  block    | Kleurvlakken   | Farbblöcke       | Color block      | met kleurvlakken  | mit Farbblöcken     | à blocs de couleur
  melange  | Gemêleerd      | Meliert          | Chiné(e)(s)      | <gemêleerd/gemêleerde | <meliert        | chiné(e)(s)
  waves    | Golven         | Wellen           | Vagues           | met golfprint     | mit Wellenprint     | à imprimé vagues
`

export type PrintKey =
  | 'plain'
  | 'stripes'
  | 'breton'
  | 'check'
  | 'gingham'
  | 'dots'
  | 'floral'
  | 'ditsy'
  | 'leaves'
  | 'leopard'
  | 'block'
  | 'melange'
  | 'waves'

export const prints: Print[] = rows(table).map(([key = '', nl, de, fr, ...phrase]) => ({
  key,
  label: words([nl, de, fr]),
  phrase: words(phrase),
}))

export const printKeys: PrintKey[] = prints.map(({ key }) => key as PrintKey)

/** Whether a word is the key of a print. */
export const isPrint = (key: string): key is PrintKey => byKey.has(key)

const byKey = new Map(prints.map((print) => [print.key, print]))

/** @throws on a print the range does not have. */
export function printOf(key: string): Print {
  const print = byKey.get(key)
  if (!print) throw new Error(`The sample range has no print ${key}`)
  return print
}
