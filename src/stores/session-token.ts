/** Contents of a session token's payload. It is not verified: use it for display, never for access control. */
export interface TokenContents {
  /** Expiry by the server's clock; seconds since 1970. */
  exp: number
  /** 0 anonymous, 1 soft-logged-in, other logged in. */
  type: number
  /** The tenant's country. */
  cc: string
  /** Fingerprint of the session, which changes with the viewer; undefined in tokens of other services. */
  sid?: string | undefined
}

/** Reads a token's payload without verification; null if it is invalid (SES-1). */
export function readToken(token: string): TokenContents | null {
  try {
    const { exp, type, cc, sid } = JSON.parse(
      fromBase64Url(token.split('.')[1] ?? ''),
    ) as Partial<TokenContents>
    if (!Number.isFinite(exp) || !Number.isFinite(type)) return null
    return { exp: exp as number, type: type as number, cc: typeof cc === 'string' ? cc : '', sid }
  } catch {
    return null
  }
}

function fromBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
}
