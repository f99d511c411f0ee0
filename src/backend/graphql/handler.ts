import { AsyncLocalStorage } from 'node:async_hooks'
import { NoSchemaIntrospectionCustomRule, validate, specifiedRules, parse, type GraphQLSchema } from 'graphql'
