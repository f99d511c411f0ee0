/** Longest line of a JSON file, as the formatter of the repository has it. */
const lineWidth = 110
const scalar = String.raw`(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)`
const list = new RegExp(String.raw`^(.*)\[\n\s+(${scalar}(?:,\n\s+${scalar})*)\n\s+\](,?)$`, 'gm')

/** Returns a JSON value as the files of the repository are formatted: short lists of texts and numbers are one line. */
export function formattedJson(json: unknown): string {
  const text = JSON.stringify(json, null, 2)
  const lines = text.replace(list, (whole, before: string, items: string, comma: string) => {
    const line = `${before}[${items.replace(/,\n\s+/g, ', ')}]${comma}`
    return line.length <= lineWidth ? line : whole
  })
  return `${lines}\n`
}
