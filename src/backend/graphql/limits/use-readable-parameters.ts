import { createGraphQLError, type Plugin } from 'graphql-yoga'

/** An address or a form whose `variables` or `extensions` are no JSON is the asker's mistake: 400, where yoga says 500. */
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
