/** Where CDATA sections and comments begin and end, what begins a reference, and characters that XML does not have. */
const marks =
  /<!\[CDATA\[|\]\]>|<!--|-->|&(?:#(\d{1,9});|#x([\da-f]{1,8});|[a-z_][\w.-]*;)?|(?![\t\n\r\u0080-\u009f])[\p{Cc}\ufffe\uffff]/giu

/** Longest piece at an end that may be the beginning of a mark. */
const held = 64

/**
 * Yields a text of XML in which an ampersand that begins no reference is escaped, as shops write `Tom & Jerry`, and characters
 * that XML forbids are blanks, also as references such as `&#8;`. CDATA sections and comments keep their ampersands.
 */
export async function* withPlainAmpersands(text: AsyncIterable<string>): AsyncGenerator<string> {
  /** The mark that ends the CDATA section or comment in which the text is. */
  let ending: string | undefined
  let rest = ''
  const mend = (piece: string): string =>
    piece.replace(marks, (mark, decimal?: string, hex?: string) => {
      if (mark === ending) ending = undefined
      else if (mark.startsWith('<')) ending ??= mark === '<!--' ? '-->' : ']]>'
      if (mark.length > 1 && !mark.startsWith('&')) return mark
      if (!mark.startsWith('&')) return ' '
      if (ending !== undefined) return mark
      if (mark === '&') return '&amp;'
      const code =
        decimal !== undefined ? Number(decimal) : hex === undefined ? undefined : Number.parseInt(hex, 16)
      return code === undefined || isAllowed(code) ? mark : ' '
    })
  for await (const next of text) {
    const whole = rest + next
    // A mark may continue in the next piece.
    const tail = whole.slice(-held).search(/&[^;\s<&]*$|<(?:!(?:-*|\[[A-Z]*\[?))?$|\]{1,2}$|-{1,2}$/)
    const end = tail === -1 ? whole.length : Math.max(0, whole.length - held) + tail
    rest = whole.slice(end)
    yield mend(whole.slice(0, end))
  }
  yield mend(rest)
}

const isAllowed = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code < 0xd800) ||
  (code >= 0xe000 && code < 0xfffe) ||
  (code >= 0x10000 && code <= 0x10ffff)
