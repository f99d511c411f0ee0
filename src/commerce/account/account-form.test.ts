import { expect, test, vi } from 'vitest'
import { readMessages } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { CommerceError } from '../client/failures.ts'
import { postedForm } from '../forms/posted-form.ts'
import { runFormCommand } from './account-form.ts'

const nl = createTranslate('nl-NL', readMessages('i18n', 'nl-NL'))
const posted = postedForm((field) => (field === 'street' ? ['Laan'] : []))

test('[ERR-1] a form that the shop cannot answer shows the generic message and keeps the input', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const form = await runFormCommand(nl, posted, async () => {
    throw new CommerceError('saveAddress', new Error('[Network] gone'))
  })
  expect(form?.message).toBe('Er is een fout opgetreden. Probeer het later opnieuw.')
  expect(form?.value('street')).toBe('Laan')
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { level: 'error', room: 'form', message: 'CommerceError: saveAddress: [Network] gone' },
  ])
  log.mockRestore()
})

test('[ERR-1] an internal error is rethrown, not hidden behind the generic message', async () => {
  const result = runFormCommand(nl, posted, async () => {
    throw new TypeError('ours')
  })
  await expect(result).rejects.toThrow('ours')
})
