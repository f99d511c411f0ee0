import { describe, expect, test } from 'vitest'
import { withPlainAmpersands } from './plain-ampersands.ts'

async function mended(text: string, size: number): Promise<string> {
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  let whole = ''
  for await (const piece of withPlainAmpersands(pieces())) whole += piece
  return whole
}

describe('[DEV-3] [GOO-2] what shops write in XML without escaping it', () => {
  test.each([
    ['<t>Tom & Jerry</t>', '<t>Tom &amp; Jerry</t>'],
    ['<t>AT&T</t>', '<t>AT&amp;T</t>'],
    ['<t>a&b;c &eacute; &amp; &#233; &#xE9;</t>', '<t>a&b;c &eacute; &amp; &#233; &#xE9;</t>'],
    ['<l>x?a=1&b=2&amp;c=3</l>', '<l>x?a=1&amp;b=2&amp;c=3</l>'],
    ['<t><![CDATA[Tom & Jerry &#8; AT&T]]> & co</t>', '<t><![CDATA[Tom & Jerry &#8; AT&T]]> &amp; co</t>'],
    ['<t>een\u0008twee\uffff&#8;&#x0;&#xFFFE;&#55296;drie</t>', '<t>een twee     drie</t>'],
    ['<t><![CDATA[een\u0008twee]]></t>', '<t><![CDATA[een twee]]></t>'],
    ['<!-- <![CDATA[ --><a>x & y</a>', '<!-- <![CDATA[ --><a>x &amp; y</a>'],
    ['<!-- a & b ]]> & c --><a>x & y</a>', '<!-- a & b ]]> & c --><a>x &amp; y</a>'],
    ['<!----><a>x & y</a><!---&--->&', '<!----><a>x &amp; y</a><!---&--->&amp;'],
    ['<![CDATA[ <!-- & ]]>x & y-->&', '<![CDATA[ <!-- & ]]>x &amp; y-->&amp;'],
    ['<!--een\u0008twee--><t>3 -- 4 & 5 --></t>', '<!--een twee--><t>3 -- 4 &amp; 5 --></t>'],
    ['<t>a]]>b & c</t>', '<t>a]]>b &amp; c</t>'],
    ['<t>a&&b</t>', '<t>a&amp;&amp;b</t>'],
    ['&', '&amp;'],
  ])('%s', async (text, expected) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(await mended(text, size)).toBe(expected)
  })
})

test.each(['&', '<', ']', '&#', '<![CDATA[', '&a', '-', '<!--', '-->'])(
  '[SEC-7] reads nothing but %j quickly',
  async (piece) => {
    expect((await mended(piece.repeat(400_000 / piece.length), 65_536)).length).toBeGreaterThan(399_000)
  },
)
