import { z } from 'zod'

/** A GraphQL request over HTTP. */
export const graphqlRequest = z.object({
  query: z.string().min(1).describe('GraphQL document: at most 64,000 bytes and 3,000 tokens.'),
  operationName: z.string().nullish().describe('Operation to be executed if the document has several.'),
  variables: z.record(z.string(), z.unknown()).nullish().describe('Values of the variables.'),
  extensions: z.record(z.string(), z.unknown()).nullish().describe('Not used.'),
})

/** A GraphQL response over HTTP. */
export const graphqlResponse = z.object({
  data: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe('Result. Missing if the request was not executed.'),
  errors: z
    .array(
      z.object({
        message: z.string().describe('Text for developers, in English.'),
        path: z
          .array(z.union([z.string(), z.int()]))
          .optional()
          .describe('Field of the result that is missing.'),
        locations: z
          .array(
            z.object({
              line: z.int().describe('Line of the document, from 1.'),
              column: z.int().describe('Column of the line, from 1.'),
            }),
          )
          .optional()
          .describe('Places in the document.'),
        extensions: z
          .looseObject({
            code: z.string().optional().describe('Code of the error, such as `BAD_USER_INPUT`.'),
            requestId: z.string().optional().describe('Id of the request in the log of the operator.'),
          })
          .optional()
          .describe('Code and further facts.'),
      }),
    )
    .optional()
    .describe('What went wrong. Missing if nothing did.'),
})

export type GraphqlResponse = z.infer<typeof graphqlResponse>
