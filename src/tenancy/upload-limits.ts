/**
 * All limits of uploads, with the place that applies each. The limits of one tenant are `contact.uploads` of its tenant.json,
 * within `uploadMaxima`. The form, its text, the check in the browser and the check of the server read those.
 */

const megabyte = 1024 * 1024

/**
 * File formats that a tenant may accept with a message (CTC-3), by extension, with their media types. SVG is not among them:
 * it is a document that can contain script (SEC-5). `backend/infra/uploads/content` recognises each by its content.
 */
export const uploadTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  heic: 'image/heic',
  heif: 'image/heif',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  pdf: 'application/pdf',
  txt: 'text/plain',
} as const

/** Extension of an accepted file, lower-case and without a dot. */
export type UploadFormat = keyof typeof uploadTypes

/** The most that a tenant may accept (`tenancy/contact.ts`): number of files, and bytes of one and of all of a message. */
export const uploadMaxima = { files: 20, fileBytes: 20 * megabyte, totalBytes: 20 * megabyte } as const

/**
 * Body of a form with files, in bytes (`server/limits.ts`). Larger than any tenant accepts, so that the form can name the
 * file that is too large.
 */
export const uploadRequestBytes = 64 * megabyte

/**
 * Bytes of a tenant's files that forms shown again may keep (`backend/infra/uploads/retained-files.ts`). Beyond it, files must be
 * chosen again.
 */
export const retainedUploadBytes = 200 * megabyte

/** Parts of a form with files (`backend/infra/uploads/receive-form.ts`). What goes beyond is not read. */
export const uploadFormLimits = {
  /** Number of fields with a text. */
  fields: 60,
  fieldBytes: 32 * 1024,
  fieldNameBytes: 100,
  /** More than any tenant accepts: files beyond the tenant's limit are reported by name. */
  files: 60,
  parts: 120,
  /** Number of headers of a part. */
  headers: 20,
  headerBytes: 4 * 1024,
} as const

/**
 * Content of an Office document, which is a zip file (`backend/infra/uploads/content/zip.ts`): number of its entries, and
 * their bytes when unpacked. More than a document of a message has, and far from exhausting memory or disk.
 */
export const unpackedLimits = { entries: 2_000, bytes: 60 * megabyte } as const
