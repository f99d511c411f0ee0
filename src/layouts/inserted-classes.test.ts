import { describe, expect, test } from 'vitest'
import { isInsertedClass } from './inserted-classes.ts'

describe('[PHO-7] classes of what scripts insert', () => {
  test.each([
    ['an element that a script makes', 'form-message'],
    ['an island', 'review-list'],
    ['a variant of a class in an island', 'md:p-3'],
    ['a selector in a script', 'option-sold'],
    ['a fetched fragment', 'layer-title'],
    ['a notice', 'notice-close'],
    ['a class that a script completes', 'log-in-tab-password'],
  ])('%s has %s', (_place, name) => {
    expect(isInsertedClass(name)).toBe(true)
  })

  test.each(['hero-overlay', 'tiles-magazine'])('no script inserts %s', (name) => {
    expect(isInsertedClass(name)).toBe(false)
  })
})
