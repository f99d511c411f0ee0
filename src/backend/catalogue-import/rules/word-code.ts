import { createHash } from 'node:crypto'

/** Converts a label to the code of a filter value, which is also part of URLs: `Rood/Wit` → `rood-wit`. */
export function wordCode(label: string, language = ''): string {
  const spelled =
    language === 'de' ? label.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue') : label
  const code = spelled
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  return code || `x${createHash('sha256').update(label).digest('hex').slice(0, 8)}`
}
