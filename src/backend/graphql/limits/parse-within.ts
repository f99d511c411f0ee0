import { type DocumentNode, GraphQLError, Lexer, type ParseOptions, parse, Source, TokenKind } from 'graphql'
import { graphqlLimits } from './budget.ts'

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Reads a question's text within the shop's limits (SEC-9). How deep brackets nest is told before it is read: reading
 * goes as deep as they do.
 * @throws {GraphQLError} for what is too large, or no GraphQL
 */
export function parseWithin(given: string | Source, options?: ParseOptions): DocumentNode {
  const source = typeof given === 'string' ? new Source(given) : given
  const lexer = new Lexer(source)
  let depth = 0
  for (let token = lexer.advance(), tokens = 1; token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1
    // The parser says so itself.
    if (tokens > graphqlLimits.tokens) break
    if (opening.has(token.kind)) depth += 1
    if (closing.has(token.kind)) depth -= 1
    if (depth > graphqlLimits.brackets)
      throw new GraphQLError(`The question nests too deep: at most ${graphqlLimits.brackets} brackets.`, {
        source,
        positions: [token.start],
        extensions: { code: 'QUESTION_TOO_LARGE' },
      })
  }
  return parse(source, { ...options, maxTokens: graphqlLimits.tokens })
}
