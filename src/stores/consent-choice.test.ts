import { expect, test } from 'vitest'
import { choiceOf, cleanChoice, consentSignals } from './consent-choice.ts'

test.each([
  ['all', [], ['C0001', 'C0002', 'C0003', 'C0004', 'C0005']],
  ['none', ['C0002', 'C0004'], ['C0001']],
  ['save', [], ['C0001']],
  ['save', ['C0005', 'C0003', 'C0003'], ['C0001', 'C0003', 'C0005']],
  ['save', ['C0006', '<b>', 'c0002', 'C00022'], ['C0001']],
  ['anything', ['C0002'], ['C0001', 'C0002']],
])('[SHE-4] the button %s with %j ticked gives %j', (command, ticked, expected) => {
  expect(choiceOf(command, ticked)).toEqual(expected)
})

test.each([undefined, null, 'C0004', { includes: 1 }, 7])('[SHE-4] %j of an event is a refusal', (junk) => {
  expect(cleanChoice(junk)).toEqual(['C0001'])
})

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

test.each([
  [[], denied],
  [['C0001', 'C0003', 'C0005'], denied],
  [['C0001', 'C0002'], { ...denied, analytics_storage: 'granted' }],
  [
    ['C0001', 'C0004'],
    {
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'denied',
    },
  ],
])('[LAW-7] Consent Mode with %j accepted', (accepted, expected) => {
  expect(consentSignals(new Set(accepted))).toEqual(expected)
})
