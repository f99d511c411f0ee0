import { NoSchemaIntrospectionCustomRule, validate } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { onlyQueries } from './only-queries.ts'
import { parseWithin } from './parse-within.ts'
import { sizeProblems } from './size-problems.ts'

/**
 * Refuses documents above the limits (SEC-9) before anything else processes them. Without introspection,
 * error messages suggest no names either, because suggestions disclose the schema piece by piece.
 */
export const useLimits = (introspection: boolean, rootFields?: readonly string[]): Plugin => ({
  onParse({ setParseFn }) {
    setParseFn(parseWithin)
  },
  onValidate({ addValidationRule, setValidationFn }) {
    if (rootFields) addValidationRule(onlyQueries(rootFields))
    if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule)
    setValidationFn((schema, document, rules) => {
      const problems = sizeProblems(document, schema)
      return problems.length > 0
        ? problems
        : validate(schema, document, rules, { hideSuggestions: !introspection })
    })
  },
})
