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
const before = new Set(['"', "'", '(', ',', '=', ' ', '\t', '\n'])
/** What a path ends with. */
const after = /["'()<>,\s\\?#&]/g

/**
 * A finder of the files a page needs from the public folder: whatever it names below one of `folders`, by
 * path or with the shop's own origin. Answers paths without a slash at the start, each once.
 */
export function neededFiles(folders: readonly string[], origin: string): (page: Buffer) => string[] {
  const starts = folders.map((folder) => `/${folder}/`)
  return (page) => {
    const html = page.toString('latin1')
    const found = new Set<string>()
    for (const start of starts)
      for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + start.length)) {
        if (!before.has(html.charAt(at - 1)) && !html.startsWith(origin, at - origin.length)) continue
        after.lastIndex = at
        const end = after.exec(html)?.index ?? html.length
        if (end > at + start.length) found.add(html.slice(at + 1, end))
      }
    return [...found].map((path) => Buffer.from(path, 'latin1').toString())
  }
}
