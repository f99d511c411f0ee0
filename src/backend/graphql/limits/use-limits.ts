import { NoSchemaIntrospectionCustomRule, parse, validate } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { graphqlLimits } from './budget.ts'
import { onlyQuestions } from './only-questions.ts'
import { withinLimits } from './rules.ts'

/**
 * Keeps questions within the shop's limits (SEC-9). Where the schema may not be read, error messages
 * do not guess names either: guesses give it away piece by piece.
 */
export const useLimits = (introspection: boolean, questions?: readonly string[]): Plugin => ({
  onParse({ setParseFn }) {
    setParseFn((source, options) => parse(source, { ...options, maxTokens: graphqlLimits.tokens }))
  },
  onValidate({ addValidationRule, setValidationFn }) {
    addValidationRule(withinLimits)
    if (questions) addValidationRule(onlyQuestions(questions))
    if (introspection) return
    addValidationRule(NoSchemaIntrospectionCustomRule)
    setValidationFn((schema, document, rules) => validate(schema, document, rules, { hideSuggestions: true }))
  },
})
