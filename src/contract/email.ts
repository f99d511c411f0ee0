import { plainEmail } from './typed-text.ts'

/** Maximum length of a host name (RFC 1035), characters. */
const maxDomainLength = 253

/**
 * Returns a mail domain in its ASCII form (IDNA), which is the same for all spellings:
 * `Müller-Muster.example` and `xn--mller-muster-dlb.example`. Undefined for an invalid host name.
 */
export function asciiDomain(domain: string): string | undefined {
  // These characters would be parsed as port, path or user of the URL.
  if (/[\s/\\?#@:%[\]]/.test(domain)) return undefined
  try {
    const { hostname } = new URL(`http://${domain}`)
    return hostname.length > maxDomainLength ? undefined : hostname
  } catch {
    return undefined
  }
}

/**
 * Returns the key that identifies a mailbox: its domain in ASCII, letters in lower case. An invalid address
 * is normalised as a whole.
 */
export function emailKeyOf(email: string): string {
  // Trimmed last: normalisation turns some characters into a space and a mark.
  const normalised = plainEmail(email).toLowerCase().normalize('NFKC').trim()
  const at = normalised.lastIndexOf('@')
  const domain = at > 0 ? asciiDomain(normalised.slice(at + 1)) : undefined
  return domain === undefined ? normalised : `${normalised.slice(0, at)}@${domain}`
}
