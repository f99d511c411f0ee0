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

/**
 * The page with its policy in it (SEC-2), before anything that could load or run. Only the charset stands
 * before it: browsers look for that in the first 1024 bytes, and a policy can be longer.
 */
export function withPolicy(html: string, policy: string): string {
  const head = /<head[^>]*>(?:\s*<meta charset=[^>]*>)?/.exec(html)
  if (!head) throw new Error('there is no head to put the security policy into')
  const at = head.index + head[0].length
  const meta = `<meta http-equiv="content-security-policy" content="${policy.replaceAll('"', '&quot;')}">`
  return html.slice(0, at) + meta + html.slice(at)
}

/**
 * A finder of the files a page needs from the public folder: whatever it names below one of `folders`, by
 * path or with the shop's own origin. Answers paths without a slash at the start, each once.
 */
export function neededFiles(folders: readonly string[], origin: string): (html: string) => string[] {
  const names = folders.map(RegExp.escape).join('|')
  const start = String.raw`(?:["'(,\s=]|${RegExp.escape(origin)})`
  const path = new RegExp(String.raw`${start}/((?:${names})/[^"'()<>,\s\\?#&]+)`, 'g')
  return (html) => {
    const found = new Set<string>()
    for (const match of html.matchAll(path)) found.add(match[1] as string)
    return [...found]
  }
}
