import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql'
import { graphqlLimits } from './graphql-limits.ts'
import { type DocumentSize, measure } from './measure.ts'

const descriptions: Record<keyof DocumentSize, string> = {
  depth: 'is nested too deep',
  cost: 'requests too many objects',
  aliases: 'has too many aliases',
  fields: 'has too many fields',
}

/**
 * Returns the limits that a document exceeds (SEC-9); empty when there are none. Must run before validation,
 * because some of GraphQL's own rules take long for overlapping fields.
 */
export function sizeProblems(document: DocumentNode, schema: GraphQLSchema): GraphQLError[] {
  const { definitions } = document
  if (definitions.length > graphqlLimits.definitions)
    return [tooLarge('has too many operations and fragments', definitions.length, graphqlLimits.definitions)]
  try {
    return [...measure(document, schema)].flatMap(([operation, measured]) =>
      (Object.keys(descriptions) as (keyof DocumentSize)[])
        .filter((key) => measured[key] > graphqlLimits[key])
        .map((key) => tooLarge(descriptions[key], measured[key], graphqlLimits[key], operation)),
    )
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

const tooLarge = (
  description: string,
  measured: number,
  limit: number,
  nodes?: OperationDefinitionNode,
): GraphQLError =>
  new GraphQLError(`The query ${description}: ${measured}, but at most ${limit} are allowed.`, {
    nodes: nodes ?? null,
    extensions: { code: 'QUESTION_TOO_LARGE' },
  })
