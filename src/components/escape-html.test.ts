import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test.each([
  ['Jurk', 'Jurk'],
  ['Hemd & Hose', 'Hemd &amp; Hose'],
  ['<script>alert("x")</script>', '&lt;script&gt;alert(&#34;x&#34;)&lt;/script&gt;'],
  ["l'été", "l'été"],
  ['" onload="alert(1)', '&#34; onload=&#34;alert(1)'],
])('[SEC-6] %s', (text, html) => expect(escapeHtml(text)).toBe(html))
