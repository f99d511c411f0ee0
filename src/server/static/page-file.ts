/** Directives that browsers ignore in a meta tag: they go into `_headers`. */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/

export interface SplitPolicy {
  /** For the page's own meta tag. */
  meta: string
  /** For a header of the host. */
  header: string
}

/** Parts a Content-Security-Policy into what a page can say itself and what only a header can. */
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

/** The charset has to be in the first 1024 bytes, and so the head does. */
const opening = 1024

/**
 * The page with its policy in it (SEC-2), before anything that could load or run. Only the charset stands
 * before it: browsers look for that in the first 1024 bytes, and a policy can be longer. Bytes in and out:
 * decoding and encoding a page costs more than all else that is done here.
 */
export function withPolicy(page: Buffer, policy: string): Buffer {
  const head = /<head[^>]*>(?:\s*<meta charset=[^>]*>)?/.exec(page.toString('latin1', 0, opening))
  if (!head) throw new Error('there is no head to put the security policy into')
  const at = head.index + head[0].length
  const meta = `<meta http-equiv="content-security-policy" content="${policy.replaceAll('"', '&quot;')}">`
  return Buffer.concat([page.subarray(0, at), Buffer.from(meta), page.subarray(at)])
}

/** What may stand right before a path, other than the shop's origin. */
const before = bytesOf(`"'(,= \t\n`)
/** What a path ends with. */
const after = bytesOf(`"'()<>,\\?#& \t\n\v\f\r`)

function bytesOf(characters: string): ReadonlySet<number | undefined> {
  return new Set(Buffer.from(characters))
}

/**
 * A finder of the files a page needs from the public folder: whatever it names below one of `folders`, by
 * path or with the shop's own origin. Answers paths without a slash at the start, each once.
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
