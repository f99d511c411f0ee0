import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { usedRules, withUsedStyles } from './used-styles.ts'

/** A page with these marks, and with every class but `gone`. */
const has =
  (...marks: string[]) =>
  (mark: string) =>
    mark.startsWith('.') ? !mark.startsWith('.gone') : marks.includes(mark)

describe('[PHO-7] rules that a page can need', () => {
  test.each([
    ['.a[data-0aaa]{color:red}', '.a[data-0aaa]{color:red}'],
    ['.a[data-1bbb]{color:red}', ''],
    ['.a[data-0aaa],.b[data-1bbb],.c{color:red}', '.a[data-0aaa],.c{color:red}'],
    ['.a[data-0aaa] .b[data-1bbb]{color:red}', ''],
    ['.a:not([data-1bbb]){color:red}', '.a:not([data-1bbb]){color:red}'],
    ['.a:is(.b:not(:has([data-1bbb])),.c){color:red}', '.a:is(.b:not(:has([data-1bbb])),.c){color:red}'],
    ['.a[data-open]{color:red}.b[data-no]{color:red}', '.a[data-open]{color:red}.b[data-no]{color:red}'],
    [
      '.a[data-0aaa]:before{content:"}[data-1bbb]{"}.b{x:y}',
      '.a[data-0aaa]:before{content:"}[data-1bbb]{"}.b{x:y}',
    ],
    ['.b[data-1bbb]:before{content:"\\"}"}.c{x:y}', '.c{x:y}'],
    ['.md\\:a[data-1bbb]{x:y}.md\\,c{x:y}', '.md\\,c{x:y}'],
    [
      '@media (width<600px){.a[data-0aaa]{x:y}.b[data-1bbb]{x:y}}',
      '@media (width<600px){.a[data-0aaa]{x:y}}',
    ],
    ['@media (width<600px){.b[data-1bbb]{x:y}}.c{x:y}', '.c{x:y}'],
    ['@layer base{.b[data-1bbb]{x:y}}@layer b;@layer base,x;', '@layer base{}@layer b;@layer base,x;'],
    ['@supports (a:b){@container (width>1px){.b[data-1bbb]{x:y}}.c{x:y}}', '@supports (a:b){.c{x:y}}'],
    [
      '@keyframes a{0%{x:y}to{x:z}}@font-face{font-family:"{"}.b[data-1bbb]{x:y}',
      '@keyframes a{0%{x:y}to{x:z}}@font-face{font-family:"{"}',
    ],
    ['.b[data-1bbb]{x:y;&:hover{x:z}}.c{x:y;.b[data-1bbb]{x:z}}', '.c{x:y;.b[data-1bbb]{x:z}}'],
    ['[data-theme=teal] .a{x:y}[data-theme="plum"] .a{x:y}:root{x:y}', '[data-theme=teal] .a{x:y}:root{x:y}'],
    ['.a{x:y}', '.a{x:y}'],
    ['.gone{x:y}.a .gone:hover{x:y}.a,.gone.a{x:y}', '.a{x:y}'],
    ['.gone\\:p-\\[1\\.5rem\\]{x:y}.a\\.gone{x:y}', '.a\\.gone{x:y}'],
    ['.gone-\\[min\\(1px\\,2px\\)\\]{x:y}.a{x:y}', '.a{x:y}'],
    [
      '.a:not(.gone){x:y}:is(.gone,.a){x:y}a[href$=".gone"]{x:y}',
      '.a:not(.gone){x:y}:is(.gone,.a){x:y}a[href$=".gone"]{x:y}',
    ],
    ['@layer utilities{.gone{x:y}}@media print{.gone{x:y}}', '@layer utilities{}'],
    ['.b[data-1bbb] {x:y}\n@media print {\n  .gone {x:y}\n  .a {x:y}\n}', '@media print {.a {x:y}}'],
    ['.gone{x:y}\n\ttable,\n.a,\ndialog{x:y}', '.a{x:y}'],
    ['.gone{x:y}/* .c{ */.a/*,*/{/*}*/x:y}/*', '.a/*,*/{/*}*/x:y}'],
    ['', ''],
  ])('%s', (css, used) => {
    const marks = has('data-0aaa', 'data-theme=teal')
    expect(usedRules(css, marks)).toBe(used)
    // However the sheet begins.
    for (const gap of ['\n', '\r\n\t ', '/* {;"} */\n'])
      expect(usedRules(gap + css, marks).replace(gap, '')).toBe(used)
  })
})

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

test('[PHO-7] a page has the styles of its own parts and theme, and their hash in its policy', () => {
  const styles = '.é[data-0aaa]{content:"é"}.b[data-1bbb]{x:y}[data-theme=plum]{x:y}'
  const page = Buffer.from(
    `<html lang="nl" data-theme="teal"><head><style>${styles}</style><style>.c{x:y}</style></head><body><p class="c é" data-0aaa>é <style>.b[data-1bbb]{x:y}</style></body></html>`,
  )
  const used = '.é[data-0aaa]{content:"é"}'
  const done = withUsedStyles(page, "script-src 'self'; style-src 'self' 'sha256-old'")
  const joined = `${used}.c{x:y}`
  expect(done.page.toString()).toBe(
    page.toString().replace(styles, joined).replace('<style>.c{x:y}</style></head>', '</head>'),
  )
  expect(done.policy).toBe(`script-src 'self'; style-src 'sha256-${sha256(joined)}' 'self' 'sha256-old'`)
})

test('[PHO-4] [PHO-7] a page has the rules of the manners of its shop, and of no other', () => {
  const rules = ['[data-layout~=cards-framed] .a{x:y}', '[data-layout~="titles-ruled"] .b{x:y}', '.c{x:y}']
  const page = (layout: string) =>
    Buffer.from(
      `<html data-theme="teal"${layout}><head><style>${rules.join('')}</style></head><body><p class="a b c"></body></html>`,
    )
  const remain = (layout: string) => {
    const text = withUsedStyles(page(layout), null).page.toString()
    return rules.map((rule) => text.includes(rule))
  }
  expect(remain('')).toEqual([false, false, true])
  expect(remain(' data-layout="masthead-centred cards-framed"')).toEqual([true, false, true])
})

test.each([
  '<html data-theme="teal"><head><style>.a{x:y}</style></head><body class="a"></body></html>',
  '<p data-0aaa>a part of a page</p>',
  '',
])('a page that needs everything stays as it is: %s', (html) => {
  const page = Buffer.from(html)
  const done = withUsedStyles(page, "style-src 'self'")
  expect(done.page).toBe(page)
  expect(done.policy).toBe("style-src 'self'")
})

test.each([
  ['<p class="a b">', '.b'],
  ['<p class="b [&#38;>p]:c">', '.\\[\\&\\>p\\]\\:c'],
  ["<p\nclass='a\nb'>", '.b'],
  ['<p class=b>', '.b'],
  ['<script type="module">p.classList.add(`meant`)</script>', '.meant'],
  ['<p class="a">', '.form-message'],
  ['<table>', 'table'],
  ['<dialog>', 'dialog:focus-visible'],
])('[PHO-7] a page with %s keeps the rule of %s', (body, selector) => {
  const page = (style: string) => `<html><head><style>${style}</style></head><body>${body}</body></html>`
  const done = withUsedStyles(Buffer.from(page(`${selector}{x:y}.hero-overlay{x:y}th,td{x:y}`)), null)
  expect(done.page.toString()).toBe(page(`${selector}{x:y}`))
})
