/** Letters that are no plain letter with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L' },
  ...{ þ: 'th', Þ: 'Th', ð: 'd', Ð: 'D', ı: 'i', '&': '+', '’': "'", '–': '-' },
}

/**
 * A text in the letters that every bank of SEPA takes (EPC217-08): Latin without marks, digits and few signs; whatever has
 * no such spelling is left out, and nothing begins or ends with a slash.
 * @param most how many signs the field holds
 */
export function bankText(text: string, most: number): string {
  const plain = [...text.normalize('NFC')]
    .map((sign) => spelled[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
  return plain.slice(0, most).replace(/^[/ ]+|[/ ]+$/g, '')
}
