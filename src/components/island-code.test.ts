import { expect, test } from 'vitest'
import { withoutIslandCode } from './island-code.ts'

const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
const directive = '<script>(()=>{var l=1;window.dispatchEvent(new Event("astro:interaction"))})()</script>'
const element = '<script>(()=>{customElements.define("astro-island",class{})})()</script>'
const ownScript = '<script>(()=>{document.title="é"})()</script>'

test.each([
  ['no island', `<p>Jurk</p>${ownScript}`, `<p>Jurk</p>${ownScript}`],
  ['the style', `<main>${style}<p>é</p>`, '<main><p>é</p>'],
  ['both scripts, and nothing between them', `a${directive}€${element}b`, 'a€b'],
  ['twice, as where a cached part has an island', `${style}a${element}${style}b${element}`, 'ab'],
  ['scripts before and after a style', `${directive}${ownScript}${style}${element}`, ownScript],
  ['a script of our own that has to stay', `${element}${ownScript}x`, `${ownScript}x`],
  ['a word in the text that only looks like it', '<p>"astro-island"</p>', '<p>"astro-island"</p>'],
  ['a script that never ends', 'a<script>(()=>{"astro-island"', 'a<script>(()=>{"astro-island"'],
])('removes the code that Astro adds for islands from a page, %s', (_, page, without) => {
  expect(withoutIslandCode(Buffer.from(page)).toString()).toBe(without)
})
