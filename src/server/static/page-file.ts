/** Directives that browsers ignore in a meta tag: they go into `_headers`. */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/

export interface SplitPolicy {
  /** For the page's own meta tag. */
  meta: string
  /** For a header of the host. */
  header: string
}

/** Splits a Content-Security-Policy into directives for a meta tag and directives that need a header. */
export function splitPolicy(policy: string): SplitPolicy {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean)
  return {
    meta: directives.filter((directive) => !headerOnly.test(directive)).join('; '),
    header: directives.filter((directive) => headerOnly.test(directive)).join('; '),
  }
}

/** Bytes that are searched for the head: the charset has to be in the first 1024 bytes. */
const opening = 1024

/**
 * Inserts the policy into a page (SEC-2), before anything that could load or run. Only the charset stands before it:
 * browsers look for that in the first 1024 bytes, and a policy can be longer. It works on bytes: decoding and encoding
 * a page would cost more than everything else here.
 */
export function withPolicy(page: Buffer, policy: string): Buffer {
  const head = /<head[^>]*>(?:\s*<meta charset=[^>]*>)?/.exec(page.toString('latin1', 0, opening))
  if (!head) throw new Error('the page has no <head> for the security policy')
  const at = head.index + head[0].length
  const meta = `<meta http-equiv="content-security-policy" content="${policy.replaceAll('"', '&quot;')}">`
  return Buffer.concat([page.subarray(0, at), Buffer.from(meta), page.subarray(at)])
}

/** A link or a form with a path of the shop; the path is the second group, without query and fragment. */
const ownTarget = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/[^"?#]*)/g

/**
 * Makes links and forms to what is not built absolute, so that they lead from a plain host to the live shop (CON-7).
 * @param forwarded paths that need the server, as `forwardedPaths` returns them
 * @param origin scheme and host of the live shop
 */
export function withLiveLinks(page: Buffer, forwarded: readonly string[], origin: string): Buffer {
  const exact = new Set(forwarded)
  const starts = forwarded.filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1))
  const isLive = (path: string): boolean => exact.has(path) || starts.some((start) => path.startsWith(start))
  // Latin 1 keeps every byte of a page as it is.
  const text = page
    .toString('latin1')
    .replace(ownTarget, (all, tag: string, path: string) => (isLive(path) ? `${tag}${origin}${path}` : all))
  return Buffer.from(text, 'latin1')
}

/** Allows the forms of a page to be sent to the live shop. */
export const withFormTarget = (policy: string, origin: string): string =>
  policy.replace("form-action 'self'", `form-action 'self' ${origin}`)

/** Characters that may stand right before a path, other than the shop's origin. */
const before = bytesOf(`"'(,= \t\n`)
/** Characters that end a path. */
const after = bytesOf(`"'()<>,\\?#& \t\n\v\f\r`)

function bytesOf(characters: string): ReadonlySet<number | undefined> {
  return new Set(Buffer.from(characters))
}

/**
 * Returns a function that finds the files a page needs from the public folder: all paths below one of `folders`, with
 * or without the shop's own origin. It returns paths without a leading slash, each once.
 */
export function neededFiles(folders: readonly string[], origin: string): (page: Buffer) => string[] {
  const starts = folders.map((folder) => `/${folder}/`)
  return (page) => {
    const found = new Set<string>()
    for (const start of starts)
      for (let at = page.indexOf(start); at >= 0; at = page.indexOf(start, at + start.length)) {
        if (!before.has(page[at - 1]) && !isAt(page, origin, at - origin.length)) continue
        let end = at
        while (end < page.length && !after.has(page[end])) end += 1
        if (end > at + start.length) found.add(page.toString('utf8', at + 1, end))
      }
    return [...found]
  }
}

const isAt = (page: Buffer, text: string, at: number): boolean =>
  at >= 0 && page.toString('latin1', at, at + text.length) === text
