import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, richTextHtml } from './rich-text.ts'

test.each([
  ['een <b>vet</b> woord', 'een <b>vet</b> woord'],
  ['regel<br>regel<br/>regel<br />', 'regel<br>regel<br>regel<br>'],
  ['<b>een</b><b>twee</b>', '<b>een</b><b>twee</b>'],
  ['<i>schuin</i>', '&lt;i&gt;schuin&lt;/i&gt;'],
  ['<b onclick="x()">a</b>', '&lt;b onclick=&quot;x()&quot;&gt;a&lt;/b&gt;'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<b><img src=x></b>', '<b>&lt;img src=x&gt;</b>'],
  ['<b>boven<br>onder</b> na', '<b>boven</b><br><b>onder</b> na'],
  ['<b>a <b>b</b> c</b>', '<b>a &lt;b&gt;b</b> c&lt;/b&gt;'],
  ['<b>a</b> <b>nooit<br>gesloten', '<b>a</b> &lt;b&gt;nooit<br>gesloten'],
  ['</b>a<b>b</b>', '&lt;/b&gt;a<b>b</b>'],
  ['<b>nooit gesloten', '&lt;b&gt;nooit gesloten'],
  ['Jansen & Zn', 'Jansen &amp; Zn'],
])('[TEN-8] %s', (source, html) => expect(richTextHtml(source)).toBe(html))

test('[TEN-8] for any input, only bold and line breaks are output as tags', () => {
  fc.assert(
    fc.property(fc.string(), (source) => {
      expect(richTextHtml(source).replace(/<\/?b>|<br>/g, '')).not.toMatch(/[<>]/)
    }),
  )
})

test('[TEN-8] plain text drops the two tags', () => expect(plainText('a <b>b<br>c</b><br>d')).toBe('a b c d'))
