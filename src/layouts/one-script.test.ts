import { expect, test } from 'vitest'
import { whenIdle } from './one-script.ts'

const idle = (work: string) => `(self.requestIdleCallback??setTimeout)(async()=>{${work}},{timeout:500})`

test.each([
  ['one that only imports', 'import"./shell.AB-c_1.js";', idle('await import("/_astro/shell.AB-c_1.js");')],
  [
    'what it imports by name',
    'import{a as b,c}from"./shell.AB.js";b(c);',
    idle('let{a:b,c}=await import("/_astro/shell.AB.js");b(c);'),
  ],
  [
    'several files, in lines of their own',
    `import { a as b } from './one.js';\nimport { c } from './two.js';\nb(c)`,
    idle('let{ a:b }=await import("/_astro/one.js");let{ c }=await import("/_astro/two.js");\nb(c)'),
  ],
])('[issue budgets] a script of the page waits until it is idle: %s', (_, code, waiting) => {
  expect(whenIdle(code)).toBe(waiting)
})

test('[issue budgets] a script that imports nothing is as it was', () => {
  expect(whenIdle('import("./late.js");let a=1;')).toBe('import("./late.js");let a=1;')
})
