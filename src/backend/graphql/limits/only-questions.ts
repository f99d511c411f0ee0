import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql'
import { fieldsOf } from './fields.ts'

/** Lets only some of the contract's questions through, however they are wrapped in fragments. */
export const onlyQuestions =
  (allowed: readonly string[]): ValidationRule =>
  (context: ValidationContext) => ({
    OperationDefinition(operation) {
      for (const { field } of fieldsOf(operation.selectionSet, context)) {
        const name = field.name.value
        if (operation.operation === 'query' && (allowed.includes(name) || name === '__typename')) continue
        context.reportError(
          new GraphQLError(`Only ${allowed.join(', ')} can be asked for here.`, {
            nodes: field,
            extensions: { code: 'NOT_ASKED_HERE' },
          }),
        )
      }
    },
  })
