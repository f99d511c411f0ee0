interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}

/** Not exported: markup is trusted because of where it comes from, which only the function below can tell. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('html', {
  createHTML: (html) => html,
})

/**
 * The markup of a response of the shop's own server, for `innerHTML` and `parseFromString` under Trusted Types (REL-12).
 * It is a string where a browser does not know them, and TrustedHTML otherwise. A response is of type "basic" where no
 * other origin had a part in it; connect-src keeps data: addresses from being fetched.
 * @throws {TypeError} for a response that comes from another origin
 */
export async function ownHtml(response: Response): Promise<string> {
  if (response.type !== 'basic') throw new TypeError()
  const html = await response.text()
  return policy?.createHTML(html) ?? html
}
