import { type DocumentNode, GraphQLError, Lexer, type ParseOptions, parse, Source, TokenKind } from 'graphql'
import { graphqlLimits } from './graphql-limits.ts'

const openingBrackets: ReadonlySet<string> = new Set([
  TokenKind.BRACE_L,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
])
const closingBrackets: ReadonlySet<string> = new Set([
  TokenKind.BRACE_R,
  TokenKind.BRACKET_R,
  TokenKind.PAREN_R,
])

/**
 * Parses a document within the limits (SEC-9). The nesting of brackets is checked first, because the parser
 * is recursive.
 * @throws {GraphQLError} for a document that is too large or invalid
 */
export function parseWithin(text: string | Source, options?: ParseOptions): DocumentNode {
  const source = typeof text === 'string' ? new Source(text) : text
  const lexer = new Lexer(source)
  let depth = 0
  for (let token = lexer.advance(), tokens = 1; token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1
    // The parser reports this itself.
    if (tokens > graphqlLimits.tokens) break
    if (openingBrackets.has(token.kind)) depth += 1
    if (closingBrackets.has(token.kind)) depth -= 1
    if (depth > graphqlLimits.brackets)
      throw new GraphQLError(
        `The query is nested too deep: at most ${graphqlLimits.brackets} brackets are allowed.`,
        {
          source,
          positions: [token.start],
          extensions: { code: 'QUESTION_TOO_LARGE' },
        },
      )
  }
  return parse(source, { ...options, maxTokens: graphqlLimits.tokens })
}
