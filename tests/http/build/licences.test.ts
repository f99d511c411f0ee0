import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productionPackages } from '#build/production-packages.ts'
import {
  acceptedLicences,
  alternativesOf,
  licencesDocument,
  licencesFile,
  root,
} from '#tests/integration/repository/licences.ts'

const packages = productionPackages(root)

test('every production package has a licence that leaves a shop free', () => {
  const refused = packages.filter(
    ({ licence }) =>
      licence === undefined ||
      !alternativesOf(licence).some((licences) => licences.every((each) => acceptedLicences.has(each))),
  )
  expect(refused).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
])('the licence %s is accepted: %s', (expression, accepted) => {
  const isAccepted = alternativesOf(expression).some((licences) =>
    licences.every((each) => acceptedLicences.has(each)),
  )
  expect(isAccepted).toBe(accepted)
})

test('.github/docs/licences.md lists the packages of package-lock.json', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesDocument(packages))
})
