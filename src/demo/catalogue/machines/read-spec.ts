import type { SampleShop } from '../shop.ts'
import { type SampleLanguage, type Words, words } from '../words/tables.ts'
import type { Spec } from './machine.ts'

const scents: Readonly<Record<string, Words>> = {
  none: words(['zonder parfum', 'ohne Duft', 'sans parfum']),
  lavender: words(['lavendel', 'Lavendel', 'lavande']),
  'cotton-flower': words(['katoenbloem', 'Baumwollblüte', 'fleur de coton']),
}

/** How the value of a figure reads: `8 kg`, `1,5 l`, `205/55 R16`. */
export function readSpec(
  spec: Spec,
  value: string,
  language: SampleLanguage,
  shop: Pick<SampleShop, 'locales'>,
): string {
  if (spec.code === 'tyre-size') return value.replace('-', '/').replace('-r', ' R')
  if (spec.code === 'scent') return scents[value]?.[language] ?? value
  // Swiss German and English write 1.5; all others, Swiss French included, 1,5.
  const point = language === 'en' || (language === 'de' && shop.locales.includes('de-CH'))
  return spec.reads[language].replace('{v}', point ? value : value.replace('.', ','))
}
