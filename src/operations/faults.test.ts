import { expect, test } from 'vitest'
import { faultOf, faultsFile } from './faults.ts'

test.each([
  [{ basket: '500' }, { kind: '500' }],
  [{ basket: 'empty' }, { kind: 'empty' }],
  [{ basket: 'slow:300' }, { kind: 'slow', ms: 300 }],
  [{ search: '500' }, undefined],
])('[DEV-5] of %j the basket gets the fault %j', (faults, fault) => {
  expect(faultOf('basket', JSON.stringify(faults))).toEqual(fault)
})

test('[DEV-5] an unknown fault is an error', () => {
  expect(() => faultOf('basket', '{"basket":"gone"}')).toThrow('gone is not a fault')
})

test('[DEV-5] faults are for tests only', () => {
  expect(faultsFile({ FAULTS_FILE: '/tmp/faults.json', NODE_ENV: 'test' })).toBe('/tmp/faults.json')
  expect(faultsFile({ FAULTS_FILE: '/tmp/faults.json', NODE_ENV: 'production' })).toBeUndefined()
  expect(faultsFile({ FAULTS_FILE: '/tmp/faults.json' })).toBeUndefined()
})
