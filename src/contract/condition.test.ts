// cspell:disable -- words of feeds in many languages
import { expect, test } from 'vitest'
import { readCondition } from './condition.ts'

test.each([
  ['brand new, undamaged', 'new'],
  ['New in damaged box', 'new'],
  ['slightly damaged', 'used'],
  ['neu, ungebraucht', 'new'],
  ['nieuw, ongebruikt', 'new'],
  ['nuovo, mai usato', 'new'],
  ['new, never used', 'new'],
  ['gebraucht', 'used'],
  ['new', 'new'],
  ['New', 'new'],
  ['new [новый]', 'new'],
  ['neu', 'new'],
  ['NewCondition', 'new'],
  ['https://schema.org/RefurbishedCondition', 'refurbished'],
  ['refurbished', 'refurbished'],
  ['generalüberholt', 'refurbished'],
  ['opgeknapt', 'refurbished'],
  ['reconditionné', 'refurbished'],
  ['used', 'used'],
  ['UsedCondition', 'used'],
  ['gebruikt', 'used'],
  ['gebraucht', 'used'],
  ['d’occasion', 'used'],
  ['second-hand', 'used'],
  ['like new', 'used'],
  ['Used - Like New', 'used'],
  ['als nieuw', 'used'],
  ['neuwertig', 'used'],
  ['comme neuf', 'used'],
  ['B-Ware', 'used'],
  ['Vorführgerät', 'used'],
  ['https://schema.org/DamagedCondition', 'used'],
  ['gloednieuw', 'new'],
  ['brand new', 'new'],
  ['kaputt', undefined],
  ['', undefined],
])('[SEO-1] the condition %j is %s', (text, condition) => {
  expect(readCondition(text)).toBe(condition)
})
