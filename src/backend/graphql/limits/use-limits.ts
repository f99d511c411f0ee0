import { NoSchemaIntrospectionCustomRule, validate } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { onlyQuestions } from './only-questions.ts'
import { parseWithin } from './parse-within.ts'
import { sizeProblems } from './size-problems.ts'

/**
 * Keeps questions within the shop's limits (SEC-9): what is too large is refused before anything else goes through it.
 * Where the schema may not be read, error messages do not guess names either: guesses give it away piece by piece.
 */
export const useLimits = (introspection: boolean, questions?: readonly string[]): Plugin => ({
  onParse({ setParseFn }) {
    setParseFn(parseWithin)
  },
  onValidate({ addValidationRule, setValidationFn }) {
    if (questions) addValidationRule(onlyQuestions(questions))
    if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule)
    setValidationFn((schema, document, rules) => {
      const problems = sizeProblems(document, schema)
      return problems.length > 0
        ? problems
        : validate(schema, document, rules, { hideSuggestions: !introspection })
    })
  },
})
