import { voucherCode } from '#contract/voucher-code.ts'

/** Tokens of the shop's own links: 43 characters, or an id and its signature of 43 characters. */
const ownToken = /^((?:[\w-]{1,64}\.)?[\w-]{43})(?![\w-]*\w)/

/**
 * Returns the token of an emailed link, without what mail programs, scanners and people who copy the link add to it (MAI-2): a full
 * stop, a bracket, a line break, invisible characters, escapes that were escaped again, or `3D` in front, which is left of a badly
 * decoded equals sign.
 * @param isForeign whether another commerce server made the token: its alphabet is unknown, and only punctuation at the end is removed
 */
export function linkToken(url: Pick<URL, 'searchParams'>, isForeign = false): string {
  const written = linkParameter(url, 'token').replaceAll(/[\s\p{Cf}]+/gu, '')
  if (isForeign) return withoutPunctuation(written)
  return [written, decodedAgain(written)].flatMap(ownTokensIn)[0] ?? written
}

/** Returns the tokens that a text can stand for; the likeliest one is first. */
function ownTokensIn(written: string): string[] {
  const bare = written.replace(/^[^\w-]+/, '')
  const decoded = bare.replace(/^3D/, '')
  // A token without an id may begin with these letters itself.
  const starts = /^[\w=-]+(?:\.|=2E)[\w=-]/i.test(bare) ? [decoded] : [bare, decoded]
  return starts
    .flatMap((start) => [
      start,
      // An underscore that made the link italic.
      start.replace(/_$/, ''),
      // The line was broken softly within the token, or its full stop was written in quoted-printable.
      start.replace(/=2E/i, '.'),
      start.replaceAll('=', ''),
    ])
    .flatMap((candidate) => ownToken.exec(candidate)?.[1] ?? [])
}

/**
 * Returns a parameter of an emailed link; '' where the link has none. Its name may follow `amp;`, which is left of an escaped
 * ampersand, and its equals sign may be escaped.
 */
export function linkParameter({ searchParams }: Pick<URL, 'searchParams'>, name: string): string {
  const exact = searchParams.get(name)
  if (exact !== null) return exact
  for (const [key, value] of searchParams) {
    const [, written = ''] = /(?:^|[^\w-])([\w-]+\s*(?:=.*)?)$/s.exec(decodedAgain(key)) ?? []
    const [found = '', ...rest] = written.split('=')
    if (found.trim().toLowerCase() !== name) continue
    return rest.length > 0 ? [rest.join('='), value].filter(Boolean).join('=') : value
  }
  return ''
}

/** Characters of the codes in the shop's own letters (`give-gifts.ts`). */
const mailedCodeLength = 12

/** Returns the voucher code of an emailed link in its stored form, without what mail programs add, like `linkToken`; '' for none. */
export function linkVoucherCode(url: Pick<URL, 'searchParams'>): string {
  const written = decodedAgain(linkParameter(url, 'code').replaceAll(/\p{Cf}/gu, ''))
  const [, escaped, typed = ''] = /^[^A-Za-z0-9=]*(=(?:3D)?)?([A-Za-z0-9-]*)/.exec(written) ?? []
  const code = voucherCode(typed)
  const isPrefixed = escaped === undefined && code.length === mailedCodeLength + 2 && code.startsWith('3D')
  return isPrefixed ? code.slice(2) : code
}

/** Decodes escapes that were escaped again, as some scanners do. */
function decodedAgain(text: string): string {
  let decoded = text
  for (let times = 0; times < 3 && /%[\da-f]{2}/i.test(decoded); times += 1)
    decoded = decoded.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return decoded
}

/** Removes punctuation at the end. A pattern would take a time that grows with the square of the length. */
function withoutPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && '.,;:!?>)]"\'’”»'.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}
