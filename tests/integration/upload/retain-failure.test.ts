import { expect, test, vi } from 'vitest'
import { retainFilesOf } from '#commerce/contact/contact.server.ts'

const down = new Error('database is locked')
vi.mock('#backend/embedded-backend.ts', () => ({ embeddedBackend: () => Promise.reject(down) }))

test('[REL-9] a form is shown again although its files cannot be retained now', async () => {
  const onFailure = vi.fn()
  const file = { id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 1 }
  expect(await retainFilesOf({ files: [file] }, { id: 'nl' }, onFailure)).toEqual([])
  expect(onFailure.mock.calls).toEqual([[down]])
  expect(await retainFilesOf({ files: [] }, { id: 'nl' }, onFailure)).toEqual([])
  expect(onFailure).toHaveBeenCalledTimes(1)
})
