import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { fibreLabels } from '#backend/catalogue/words/fibres.ts'

const codes = new Map(
  [...fibreLabels].flatMap(([code, label]) =>
    Object.values(label).map((word) => [(word as string).toLowerCase(), code] as const),
  ),
)

type Materials = CatalogueProduct['materials']
type Fibres = Materials[number]['fibres']

/**
 * Parses the composition of a textile if its percentages add up to 100 (LAW-5): `60% katoen, 40% linnen`, or
 * part by part `Buitenkant: 100% wol; Voering: 100% viscose`.
 * @param language of the text
 */
export function readComposition(text: string, language: string): Materials {
  const parts = text.split(/[;|]/).filter((part) => part.trim() !== '')
  const materials = parts.flatMap((part) => {
    const [, name = '', stated = ''] = namedPart.exec(part) ?? []
    const fibres = readFibres(stated)
    return name !== '' && fibres ? [{ part: { [language]: name.trim() }, fibres }] : []
  })
  if (materials.length > 0) return materials.length === parts.length ? materials : []
  const fibres = readFibres(text)
  return fibres ? [{ fibres }] : []
}

/** Matches `Voering: 100% viscose`, but not the fibre in `Katoen: 60%, Linnen: 40%`. */
const namedPart = /^\s*(\p{L}[\p{L}\s/()-]{0,40}):\s*((?:\d{1,3}\s?%\s*\p{L}|\p{L}).*)$/u

function readFibres(text: string): Fibres | undefined {
  const fibres = [
    ...text.matchAll(/(\d{1,3})\s?%\s*([\p{L}][\p{L}\s-]*)|([\p{L}][\p{L}\s-]*?):?\s*(\d{1,3})\s?%/gu),
  ].map(([, before, name, other, after]) => ({
    fibre: codeOf((name ?? other ?? '').trim()),
    percent: Number(before ?? after),
  }))
  return fibres.reduce((total, { percent }) => total + percent, 0) === 100 ? fibres : undefined
}

/** Returns materials without percentages: `katoen/polyester`, two or three separated by slashes or commas. */
export const materialWords = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[/,;|+]/)
        .map((word) =>
          word
            .replace(/^[^:]*:/, '')
            .replace(/\d{1,3}\s?%/g, '')
            .trim(),
        )
        .filter((word) => word !== '' && word.length <= 60),
    ),
  ].slice(0, 6)

/** Returns the code of a known fibre, else its name as it is. */
const codeOf = (name: string): string => codes.get(name.toLowerCase()) ?? name
