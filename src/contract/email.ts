/** Longest label of a host name and longest whole one (RFC 1035), characters. */
const longestDomain = 253

/**
 * A mail domain in its ASCII form (IDNA), in which one mailbox has one spelling: `Müller-Muster.example` and
 * `xn--mller-muster-dlb.example` are the same. Undefined for what is no host name.
 */
export function asciiDomain(domain: string): string | undefined {
  // Signs of a URL would be read as its port, path or user.
  if (/[\s/\\?#@:%[\]]/.test(domain)) return undefined
  try {
    const { hostname } = new URL(`http://${domain}`)
    return hostname.length > longestDomain ? undefined : hostname
  } catch {
    return undefined
  }
}

/**
 * The spelling by which a mailbox is known: its domain in ASCII, letters in lower case. What is no address is folded as a whole.
 */
export function emailKeyOf(email: string): string {
  // Trimmed last: folding turns some signs into a space and a mark.
  const folded = email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  const at = folded.lastIndexOf('@')
  const domain = at > 0 ? asciiDomain(folded.slice(at + 1)) : undefined
  return domain === undefined ? folded : `${folded.slice(0, at)}@${domain}`
}
