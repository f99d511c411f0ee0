import { describe, expect, test } from 'vitest'
import { formMutationId } from '../forms/form-mutation-id.ts'
import { wishlistCommandOf } from './wishlist-form.ts'
import { wishlistNoticeOf } from './wishlist-message.ts'

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('[WIS-1] a form of the wishlist', () => {
  test.each([
    [
      { do: 'add', sku: ' 123 ' },
      { do: 'add', sku: '123' },
    ],
    [
      { do: 'change', id: 'a', sku: '1' },
      { do: 'change', id: 'a', sku: '1' },
    ],
    [
      { do: 'remove', id: 'a', sku: 'ignored' },
      { do: 'remove', id: 'a' },
    ],
    [
      { do: 'restore', id: 'a' },
      { do: 'restore', id: 'a' },
    ],
    [
      { do: 'move', id: 'a' },
      { do: 'move', id: 'a' },
    ],
  ])('%j is the command %j', (fields, command) => {
    expect(wishlistCommandOf(formOf(fields as Record<string, string>))).toEqual(command)
  })

  test.each<Record<string, string>>([
    {},
    { do: 'add' },
    { do: 'change', id: 'a' },
    { do: 'remove' },
    { do: 'constructor', id: 'a' },
  ])('%j is no command', (fields) => {
    expect(wishlistCommandOf(formOf(fields))).toBeUndefined()
  })

  test('accepts no file as a sku, and cuts a long sku', () => {
    const form = formOf({ do: 'add' })
    form.append('sku', new File(['x'], 'x.txt'))
    expect(wishlistCommandOf(form)).toBeUndefined()
    expect(wishlistCommandOf(formOf({ do: 'add', sku: 'x'.repeat(9999) }))).toMatchObject({
      sku: 'x'.repeat(200),
    })
  })
})

describe('[WIS-1] the result in the query', () => {
  test.each([
    ['error=SOLD_OUT&item=a', { error: 'SOLD_OUT', itemId: 'a' }],
    ['error=constructor&item=a', { itemId: 'a' }],
    ['error=%3Cb%3E', {}],
    ['removed=a', { done: 'removed', itemId: 'a' }],
    ['added=a&error=FAILED', { error: 'FAILED', itemId: 'a' }],
    ['', {}],
  ])('%s', (query, notice) => {
    expect(wishlistNoticeOf(new URLSearchParams(query))).toEqual(notice)
  })
})

describe('[BAS-1] [WIS-1] the id under which a form runs once', () => {
  const command = { do: 'add', sku: '1' }
  const without = (now: number) => formMutationId(formOf({}), command, now)
  test('[REL-11] depends on the page’s own id and on the input, if the page has one', () => {
    const own = (id: string, input: object) => formMutationId(formOf({ mutationId: id }), input, 0)
    expect(own('abcdef-12', command)).toBe(formMutationId(formOf({ mutationId: 'abcdef-12' }), command, 9000))
    expect(own('abcdef-12', command)).not.toBe(own('abcdef-13', command))
    expect(own('abcdef-12', command)).not.toBe(own('abcdef-12', { ...command, quantity: 3 }))
    expect(own('abcdef-12', command)).toMatch(/^[\w-]{8,64}$/)
    expect(formMutationId(formOf({ mutationId: "x' or 1" }), command, 0)).toBe(without(0))
  })
  test('else is the same for the same input within three seconds', () => {
    expect(without(1)).toBe(without(2999))
    expect(without(1)).not.toBe(without(3000))
    // However long their common prefix is.
    const long = (sku: string) => formMutationId(formOf({}), { do: 'add', sku: `${'1'.repeat(60)}${sku}` }, 1)
    expect(long('A')).not.toBe(long('B'))
    expect(without(1)).toMatch(/^[\w-]{8,64}$/)
  })
})
