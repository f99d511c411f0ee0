import { expect, test } from 'vitest'
import { testTenant } from '#tests/support/content/test-tenant.ts'
import { catalogueMenu } from './catalogue-menu.ts'

const tenant = testTenant()
const leaf = (path: string, productCount = 1) => ({ path, label: path.toUpperCase(), productCount })
const department = (path: string, productCount: number, children: object[] = []) =>
  ({ ...leaf(path, productCount), children }) as Parameters<typeof catalogueMenu>[0][number]
const menu = (departments: Parameters<typeof catalogueMenu>[0], sliced = true) =>
  catalogueMenu(departments, { tenant, locale: 'nl-NL', others: 'Meer', sliced }).departments

test('[CON-3] [GOO-6] the menu of a catalogue has two levels with their numbers, without empty categories', () => {
  const departments = [
    department('schoenen', 3, [
      { ...leaf('schoenen/hoog', 2), children: [leaf('schoenen/hoog/rood')] },
      { ...leaf('schoenen/leeg', 0), children: [] },
    ]),
    department('leeg', 0),
  ]
  expect(menu(departments)).toEqual([
    {
      ...{ label: 'SCHOENEN', href: '/c/schoenen', count: 3 },
      groups: [{ label: 'SCHOENEN/HOOG', href: '/c/schoenen/hoog', count: 2, children: [] }],
    },
  ])
  expect(menu(departments, false)[0]?.groups[0]?.children).toEqual([
    { label: 'SCHOENEN/HOOG/ROOD', href: '/c/schoenen/hoog/rood', count: 1 },
  ])
})

test('[CON-3] the header has the largest departments, and the others in its last entry', () => {
  const many = Array.from({ length: 12 }, (_, at) => department(`d${at}`, at + 1))
  const shown = menu(many)
  expect(shown.map(({ label }) => label)).toEqual(['D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'Meer'])
  expect(shown.at(-1)?.groups.map(({ href }) => href)).toEqual(['/c/d0', '/c/d1', '/c/d2', '/c/d3', '/c/d4'])
  expect(menu(many, false)).toHaveLength(12)
})

test('[CON-3] a department that holds all others gives way to them', () => {
  const inside = ['a', 'b'].map((path) => ({ ...leaf(path), children: [leaf(`${path}/c`)] }))
  const chain = [department('alles', 2, [{ ...leaf('alles/echt', 2), children: inside }])]
  expect(menu(chain).map(({ label, groups }) => [label, groups.length])).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  expect(menu([department('alles', 1, [leaf('alles/een')])]).map(({ label }) => label)).toEqual(['ALLES'])
})
