interface HtmlPolicy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

const rules: HtmlPolicy = { createHTML: (html) => html }

/** Not exported: markup is trusted because of where it comes from, which only the function below can tell. */
const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('html', rules) ?? rules

/**
 * The markup of a response of the shop's own server, for `innerHTML` and `parseFromString` under Trusted Types (REL-12).
 * It is a string where a browser does not know them, and TrustedHTML otherwise.
 * @throws {TypeError} with the address of a response that comes from another origin or is not HTML
 */
export async function ownHtml(response: Response): Promise<string> {
  const isOwn = response.url.startsWith(`${origin}/`)
  if (!isOwn || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new TypeError(response.url)
  return policy.createHTML(await response.text())
}
