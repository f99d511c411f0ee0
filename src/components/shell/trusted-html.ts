interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}

/** Not exported: markup is trusted because of its origin, which only the function below checks. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('html', {
  createHTML: (html) => html,
})

/**
 * Returns the markup of a response from the shop's own server, for `innerHTML` and `parseFromString` under
 * Trusted Types (REL-12). It is TrustedHTML, or a string in browsers without Trusted Types. A response has
 * the type "basic" if no other origin was involved; connect-src prevents fetching data: URLs.
 * @throws {TypeError} for a response of another origin
 */
export async function trustedHtml(response: Response): Promise<string> {
  if (response.type !== 'basic') throw new TypeError()
  const html = await response.text()
  return policy?.createHTML(html) ?? html
}
