import { expect, test } from 'vitest'
import { phoneHref, phoneText } from './phone.ts'

test.each([
  ['+31 88 000 0100', '+31\u00a088\u00a0000\u00a00100', 'tel:+31880000100'],
  ['0800 000', '0800\u00a0000', 'tel:0800000'],
  ['112', '112', 'tel:112'],
])('[UX-4] %s is shown on one line and dialled as one number', (phone, text, href) => {
  expect([phoneText(phone), phoneHref(phone)]).toEqual([text, href])
})
