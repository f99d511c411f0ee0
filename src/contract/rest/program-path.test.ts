import { expect, test } from 'vitest'
import { isProgramPath } from './program-path.ts'

test.each([
  '/api/operator/v1/orders',
  '/api/operator/v1/orders/%zz',
  '/api/payment/callback?x=1',
  '/api',
  '/api?x',
  '/api%00',
  '//api/operator/v1/orders',
  '/graphql',
  '/graphql?query=%7B',
  '/-/changed',
  '/-/changed/',
])('%s belongs to programs', (target) => expect(isProgramPath(target)).toBe(true))

test.each(['/', '/apis', '/c/api/x', '/nl/api/x', '/graphqls', '/-/vitals', '/-/changedx', '*', ''])(
  '%s belongs to visitors',
  (target) => expect(isProgramPath(target)).toBe(false),
)
