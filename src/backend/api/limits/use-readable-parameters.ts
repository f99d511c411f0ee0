import { createGraphQLError, type Plugin } from 'graphql-yoga'

/**
 * A query string whose `variables` or `extensions` are not JSON gets 400, where yoga would send 500.
 */
export const useReadableParameters = (): Plugin => ({
  onRequestParse({ requestParser, setRequestParser }) {
    if (!requestParser) return
    setRequestParser(async (request) => {
      try {
        return await requestParser(request)
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        throw createGraphQLError('Variables and extensions have to be JSON.', {
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        })
      }
    })
  },
})
