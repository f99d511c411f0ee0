import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readManufacturers } from './manufacturers.ts'
import { TenantFileError } from './tenants.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  mkdirSync(join(folder, 'nl'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const linnea = {
  name: 'Linnea GmbH',
  postalAddress: 'Am Kanal 8, 48143 Münster',
  electronicAddress: 'safety@linnea.example',
}
const write = (json: unknown) =>
  writeFileSync(
    join(folder, 'nl', 'manufacturers.json'),
    typeof json === 'string' ? json : JSON.stringify(json),
  )

describe('[LAW-5] the manufacturers of a tenant', () => {
  test('are found by brand, whatever its case', () => {
    write({ brands: { Linnea: linnea } })
    const makerOf = readManufacturers(folder, 'nl')
    expect(makerOf(' LINNEA')).toEqual(linnea)
    expect(makerOf('Elders')).toBeUndefined()
  })

  test('are empty without the file', () => {
    expect(readManufacturers(folder, 'nl')('Linnea')).toBeUndefined()
  })

  test.each([
    ['no postal address', { brands: { Linnea: { ...linnea, postalAddress: ' ' } } }, 'Linnea.postalAddress'],
    [
      'no electronic address',
      { brands: { Linnea: { ...linnea, electronicAddress: '' } } },
      'electronicAddress',
    ],
    ['another key', { brand: {} }, 'brand'],
    ['no JSON', '{', 'is not JSON'],
  ])('a file with %s is rejected with its name and key', (_, json, expected) => {
    write(json)
    expect(() => readManufacturers(folder, 'nl')).toThrow(TenantFileError)
    expect(() => readManufacturers(folder, 'nl')).toThrow(expected)
    expect(() => readManufacturers(folder, 'nl')).toThrow('manufacturers.json')
  })
})
