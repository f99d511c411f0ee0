import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Een <b>mooie</b> jurk</p><ul><li>lang</li></ul>', 'Een mooie jurk lang'],
  ['&lt;p&gt;dubbel &amp;amp; dik&lt;/p&gt;', 'dubbel & dik'],
  ['kant &amp; tule', 'kant & tule'],
  ['&toString; &valueOf;', '&toString; &valueOf;'],
  ['a < b en 3 > 2', 'a < b en 3 > 2'],
  ['<script>alert(1)</script>goed<style>p{}</style>', 'goed'],
  ['x&#0;y&#xD800;z&#8364;', 'xyz€'],
  ['twee\r\n\tregels\u0000', 'twee regels'],
  ['<img src=x onerror=alert(1)>plaat', 'plaat'],
])('[SEC-7] plain text of %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})
