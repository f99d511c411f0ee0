const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;' }

/** A text as it stands in HTML, between tags or in a quoted attribute. */
export const htmlText = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (mark) => marks[mark] as string) : text
