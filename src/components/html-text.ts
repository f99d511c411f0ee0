const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;' }

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const htmlText = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (mark) => marks[mark] as string) : text
