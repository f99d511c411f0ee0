/**
 * Vendure does not return the purpose of a mailed token. The links in the shop's mails therefore have the purpose before the token:
 * `verify.TOKEN`, `reset.TOKEN` and `email.TOKEN`.
 */
const purposes = { verify: 'REGISTER', reset: 'RESET', email: 'EMAIL' } as const

export type TokenKind = keyof typeof purposes

const pattern = /^(verify|reset|email)\.(.{8,180})$/

/** Returns the purpose of a link of the contract; null for a token of another form. */
export function purposeOf(token: string): (typeof purposes)[TokenKind] | null {
  const [, kind] = pattern.exec(token) ?? []
  return kind === undefined ? null : purposes[kind as TokenKind]
}

/** Returns Vendure's token of a link; undefined for one of another purpose. */
export function vendureTokenOf(token: string, kind: TokenKind): string | undefined {
  const [, found, rest] = pattern.exec(token) ?? []
  return found === kind ? rest : undefined
}
