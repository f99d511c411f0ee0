import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>Een <b>mooie</b> jurk</p><ul><li>lang</li></ul>', 'Een mooie jurk lang'],
  ['&lt;p&gt;dubbel &amp;amp; dik&lt;/p&gt;', 'dubbel & dik'],
  ['kant &amp; tule', 'kant & tule'],
  ['&toString; &valueOf;', '&toString; &valueOf;'],
  ['a < b en 3 > 2', 'a < b en 3 > 2'],
  ['<script>alert(1)</script>goed<style>p{}</style>', 'goed'],
  ['een<!-- < b -->twee<!-- drie', 'een twee<!-- drie'],
  ['een<!-- <script> -->twee<script>x</script>', 'een twee'],
  ['<SCRIPT src=a>1</script >een<style>2</script></STYLE>twee', 'een twee'],
  ['<script>een</style>', 'een'],
  ['<!-->een-->', ''],
  ['x&#0;y&#xD800;z&#8364;', 'xyz€'],
  ['twee\r\n\tregels\u0000', 'twee regels'],
  ['&bdquo;Leise&ldquo; &plusmn;2&nbsp;cm Caf&Eacute; &laquo;bon&raquo;', '„Leise“ ±2 cm CafÉ «bon»'],
  ['&oslash; &frac14; &sup3; &Omega; &check; &CounterClockwiseContourIntegral;', 'ø ¼ ³ Ω ✓ ∳'],
  ['&amp;eacute; &geheim;', 'é &geheim;'],
  ['caf&eacute &copy 2026 &amp co', 'café © 2026 & co'],
  ['AT&T, R&D; ?a=1&copy=2 &notit', 'AT&T, R&D; ?a=1&copy=2 &notit'],
  ['&#8211 &#x2013 &#X41;', '– – A'],
  ['&amp;amp;eacute; &amp;amp;amp;lt;b&amp;amp;amp;gt;vet', 'é vet'],
  ['<![CDATA[een]]> twee', 'een twee'],
  ['x\uffffy\ufdd0z &#xFFFE;', 'x y z'],
  ['&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;goed', 'goed'],
  ['een &#150; twee &#128;12 l&#146;eau &#x99;', 'een – twee €12 l’eau ™'],
  ['een \u0096 twee \u0080 \u0081x', 'een – twee € x'],
  ['Zo\u200bmer jas\ufeff lang\u2060', 'Zomer jas lang'],
  ['Schiff\u00adfahrt&shy;s&zwnj;weg&zwj;', 'Schifffahrtsweg'],
  ['\u202eomgekeerd\u202c', 'omgekeerd'],
  ['👩\u200d👧 ❤️\u200d🔥', '👩\u200d👧 ❤️\u200d🔥'],
  ['<img src=x onerror=alert(1)>plaat', 'plaat'],
])('[SEC-7] plain text of %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each(['<!--', '<script>', '</script ', '<style', '<b ', '<', '&', '&#x', ' ', '\u00a0', '<!-- -- >'])(
  '[SEC-7] converts nothing but %j to plain text quickly',
  (piece) => {
    expect(plainText(piece.repeat(400_000 / piece.length)).length).toBeLessThanOrEqual(400_000)
  },
)
