import { describe, expect, test } from 'vitest'
import { limits } from '#server/limits.ts'
import { contactSchema } from './contact.ts'
import { uploadFormLimits, uploadMaxima, uploadRequestBytes, uploadTypes } from './upload-limits.ts'

const uploads = {
  maximumFiles: uploadMaxima.files,
  maximumFileBytes: uploadMaxima.fileBytes,
  maximumTotalBytes: uploadMaxima.totalBytes,
  formats: Object.keys(uploadTypes),
}
const isValid = (changed: Partial<typeof uploads>) =>
  contactSchema.safeParse({ mailboxes: {}, terms: false, uploads: { ...uploads, ...changed } }).success

describe('[CTC-3] the limits of uploads', () => {
  test('a tenant may use all of them', () => expect(isValid({})).toBe(true))

  test.each(['maximumFiles', 'maximumFileBytes', 'maximumTotalBytes'] as const)(
    'a tenant has no higher %s',
    (key) => {
      expect(isValid({ [key]: uploads[key] + 1 })).toBe(false)
      expect(isValid({ [key]: 0 })).toBe(false)
    },
  )

  test.each(['svg', 'exe', 'JPG', 'html'])('a tenant accepts no %s', (format) =>
    expect(isValid({ formats: [format] })).toBe(false),
  )

  test('the server reads more than any tenant accepts, so that the form can name what is too much', () => {
    expect(limits.uploadBytes).toBe(uploadRequestBytes)
    expect(uploadRequestBytes).toBeGreaterThan(uploadMaxima.totalBytes + uploadMaxima.fileBytes)
    expect(uploadFormLimits.files).toBeGreaterThan(uploadMaxima.files)
    expect(uploadFormLimits.parts).toBeGreaterThanOrEqual(uploadFormLimits.files + uploadFormLimits.fields)
  })

  test('every format has a media type', () => {
    for (const type of Object.values(uploadTypes)) expect(type).toMatch(/^[a-z]+\/[a-z0-9.-]+$/)
  })
})
