import { describe, expect, test } from 'vitest'
import { formMutationId } from './form-mutation-id.ts'
import { wishlistCommandOf } from './wishlist-form.ts'
import { wishlistToldOf } from './wishlist-message.ts'

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
  ])('%j says %j', (fields, command) => {
    expect(wishlistCommandOf(formOf(fields as Record<string, string>))).toEqual(command)
  })

  test.each<Record<string, string>>([
    {},
    { do: 'add' },
    { do: 'change', id: 'a' },
    { do: 'remove' },
    { do: 'constructor', id: 'a' },
  ])('%j says nothing', (fields) => {
    expect(wishlistCommandOf(formOf(fields))).toBeUndefined()
  })

  test('takes no file for a sku, and no sku without end', () => {
    const form = formOf({ do: 'add' })
    form.append('sku', new File(['x'], 'x.txt'))
    expect(wishlistCommandOf(form)).toBeUndefined()
    expect(wishlistCommandOf(formOf({ do: 'add', sku: 'x'.repeat(9999) }))).toMatchObject({
      sku: 'x'.repeat(200),
    })
  })
})

describe('[WIS-1] what the address tells', () => {
  test.each([
    ['error=SOLD_OUT&item=a', { error: 'SOLD_OUT', itemId: 'a' }],
    ['error=constructor&item=a', { itemId: 'a' }],
    ['error=%3Cb%3E', {}],
    ['removed=a', { done: 'removed', itemId: 'a' }],
    ['added=a&error=FAILED', { error: 'FAILED', itemId: 'a' }],
    ['', {}],
  ])('%s', (query, told) => {
    expect(wishlistToldOf(new URLSearchParams(query))).toEqual(told)
  })
})

describe('[BAS-1] [WIS-1] the id under which a form is done once', () => {
  const command = { do: 'add', sku: '1' }
  const without = (now: number) => formMutationId(formOf({}), command, now)
  test('is the page’s own, where it is one', () => {
    expect(formMutationId(formOf({ mutationId: 'abcdef-12' }), command, 0)).toBe('abcdef-12')
    expect(formMutationId(formOf({ mutationId: "x' or 1" }), command, 0)).toBe(without(0))
  })
  test('else the same for the same thing within three seconds', () => {
    expect(without(1)).toBe(without(2999))
    expect(without(1)).not.toBe(without(3000))
    expect(without(1)).toMatch(/^[\w-]{8,64}$/)
  })
})
