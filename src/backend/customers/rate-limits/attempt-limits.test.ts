import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Limit, type Limits, limitsOf, withdrawalPace } from './attempt-limits.ts'
import type { Bucket } from './rate.ts'

const duration = (ms: number): string =>
  ms % 3_600_000 === 0 ? `${ms / 3_600_000} h` : ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`

const bucket = ({ burst, everyMs }: Bucket): string => `${burst}, then 1 per ${duration(everyMs)}`

function cell(limit: Limit | undefined): string {
  if (!limit) return '–'
  const { rate, proof } = limit
  const waits = `waits ${duration(rate.firstMs)} to ${duration(rate.longestMs)}`
  return `${bucket(rate)}; ${waits}${proof ? `; with proof ${bucket(proof)}` : ''}`
}

const rows = Object.entries<Limits>(limitsOf).map(
  ([kind, { counts, account, client, network, neighbourhood, tenant }]) =>
    `| ${[kind, counts, cell(account), cell(client), cell(network), cell(neighbourhood), tenant ? bucket(tenant) : '–'].join(' | ')} |`,
)
const { account, network, neighbourhood } = withdrawalPace
const paced = `| withdrawal (e-mails only) | uses | ${[bucket(account), '–', bucket(network), bucket(neighbourhood)].join(' | ')} | – |`

test.each([...rows, paced])('[REL-3] the documentation contains the limit %s', (row) =>
  expect(readFileSync('.github/docs/limits.md', 'utf8').split('\n')).toContain(row),
)
