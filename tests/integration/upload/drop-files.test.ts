import { expect, test, vi } from 'vitest'
import { dropFiles } from '#commerce/contact/contact.server.ts'

const locked = new Error('database is locked')
vi.mock('#backend/embedded-backend.ts', () => ({
  embeddedBackend: async () => ({ uploads: { of: () => ({ remove: () => Promise.reject(locked) }) } }),
}))

test('[REL-9] a form is shown again although its files cannot be deleted now', async () => {
  const onFailure = vi.fn()
  const file = { id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 1 }
  await dropFiles({ files: [file] }, { id: 'nl' }, onFailure)
  expect(onFailure.mock.calls).toEqual([[locked]])
  await dropFiles({ files: [] }, { id: 'nl' }, onFailure)
  expect(onFailure).toHaveBeenCalledTimes(1)
})
