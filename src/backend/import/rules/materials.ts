import type { CatalogueProduct } from '../../catalogue/model.ts'
import { fibreLabels } from '../../catalogue/words/fibres.ts'

const codes = new Map(
  [...fibreLabels].flatMap(([code, label]) =>
    Object.values(label).map((word) => [(word as string).toLowerCase(), code] as const),
  ),
)

/** The composition of a textile where percents are told and add up to 100 (LAW-5): `60% katoen, 40% linnen`. */
export function readComposition(text: string): CatalogueProduct['materials'] {
  const fibres = [
    ...text.matchAll(/(\d{1,3})\s?%\s*([\p{L}][\p{L}\s-]*)|([\p{L}][\p{L}\s-]*?):?\s*(\d{1,3})\s?%/gu),
  ].map(([, before, name, other, after]) => ({
    fibre: codeOf((name ?? other ?? '').trim()),
    percent: Number(before ?? after),
  }))
  const sum = fibres.reduce((total, { percent }) => total + percent, 0)
  return sum === 100 ? [{ fibres }] : []
}

/** Materials without percents: `katoen/polyester`, two or three with slashes or commas between. */
export const materialWords = (text: string): string[] =>
  text
    .split(/[/,;+]/)
    .map((word) => word.replace(/\d{1,3}\s?%/g, '').trim())
    .filter((word) => word !== '' && word.length <= 60)
    .slice(0, 6)

/** The code of a fibre the shop has words for, else its name as it is. */
const codeOf = (name: string): string => codes.get(name.toLowerCase()) ?? name
