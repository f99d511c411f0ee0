import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql'
import { graphqlLimits } from './budget.ts'
import { type Measured, measure } from './measure.ts'

const told: Record<keyof Measured, string> = {
  depth: 'nests too deep',
  cost: 'asks for too much',
  aliases: 'has too many aliases',
  fields: 'has too many fields',
}

/** Refuses questions beyond the shop's limits before anything is read (SEC-9). */
export const withinLimits: ValidationRule = (context: ValidationContext) => ({
  OperationDefinition(operation) {
    const measured = measure(operation, context)
    for (const key of Object.keys(told) as (keyof Measured)[])
      if (measured[key] > graphqlLimits[key])
        context.reportError(
          new GraphQLError(`The question ${told[key]}: ${measured[key]}, at most ${graphqlLimits[key]}.`, {
            nodes: operation,
            extensions: { code: 'QUESTION_TOO_LARGE' },
          }),
        )
    return false
  },
})
