import { expect, test } from 'vitest'
import { xmlText } from './xml.ts'

test.each([
  ['a < b && c > "d"', 'a &lt; b &amp;&amp; c &gt; &quot;d&quot;'],
  ['one\u0000two\u000b\u001b\u009f', 'onetwo'],
  ['line\none\ttwo', 'line\none\ttwo'],
  ['half \ud83d of a pair', 'half  of a pair'],
  ['whole 🩱', 'whole 🩱'],
  ['\ufffe\uffff', ''],
])('[SEO-3] XML contains only characters that it allows: %j', (text, written) => {
  expect(xmlText(text)).toBe(written)
})
