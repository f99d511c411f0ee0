import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultNames } from '#tests/http/faults/fault-names.ts'

const text = readFileSync('.github/docs/runbooks.md', 'utf8')
const runbooks = new Map(
  text
    .split(/^### /m)
    .slice(1)
    .map((part) => [/^`([^`]+)`\n/.exec(part)?.[1], part.split(/^## /m)[0] ?? '']),
)

test('[REL-1] [REL-2] each fault that is injected has its runbook, and there is no other', () => {
  expect([...runbooks.keys()]).toEqual(Object.values(faultNames).flat())
})

test.each([...runbooks])('the runbook of %s has symptom, own reaction, action and end', (_, part) => {
  const parts = [...part.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, name]) => name)
  expect(parts).toEqual(['Symptom', 'By itself', 'You', 'Over when'])
})
