import { messageOf } from '#backend/contact/messages.ts'
import {
  FilesGone,
  type MessageResult,
  repeatedResult,
  sendContactMessage,
  type TypedMessage,
} from '#backend/contact/send-message.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { MutationIdReused } from '#backend/infra/idempotency/mutation-id-reused.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import {
  emptyForm,
  type FindRetainedFiles,
  type ReceivedForm,
  receiveForm,
} from '#backend/infra/uploads/receive-form.ts'
import { removeLeftovers } from '#backend/infra/uploads/remove-leftovers.ts'
import {
  availableFiles,
  readRetainedFileToken,
  retainedFileToken,
  retainFiles,
} from '#backend/infra/uploads/retained-files.ts'
import type { LeftOutFile } from '#contract/contact/upload-rules.ts'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { VisitorSession } from '../session/session.server.ts'
import type { RetainedFile } from './contact-form.ts'

export type { ContactTopic, MessageResult } from '#backend/contact/send-message.ts'
export type { ReceivedForm } from '#backend/infra/uploads/receive-form.ts'

/** Names of the form fields for new files, and for those retained from an earlier attempt. */
export const fileField = 'files'
export const retainedField = 'keep'

interface MessageSender {
  tenant: Tenant
  locale: Locale
  session: VisitorSession
  clientAddress?: string | undefined
  /** The proof of work sent with the form. */
  proof?: string | undefined
}

/**
 * Reads a posted contact form, with or without files; undefined for any other request.
 * @param onFailure called for a form that broke off and for files that could not be scanned
 */
export async function receiveContactForm(
  request: Request,
  { id, contact }: Pick<Tenant, 'id' | 'contact'>,
  onFailure: (error: unknown) => void,
): Promise<ReceivedForm | undefined> {
  if (request.method !== 'POST') return
  const contentType = request.headers.get('content-type') ?? ''
  const { body } = request
  if (!contentType.startsWith('multipart/form-data') || !body) return await readWithoutFiles(request)
  const { uploads } = await embeddedBackend()
  const { scan } = uploads
  const receiving = { limits: contact.uploads, uploads: { store: uploads.of(id), scan }, onFailure }
  return await receiveForm({ body, contentType, fileField, findRetained: findRetained(id), ...receiving })
}

async function readWithoutFiles(request: Request): Promise<ReceivedForm> {
  const received = emptyForm()
  const form = await request.formData().catch(() => undefined)
  for (const [name, value] of form ?? [])
    if (typeof value === 'string') received.fields.set(name, [...(received.fields.get(name) ?? []), value])
  return { ...received, isBroken: form === undefined }
}

const findRetained =
  (tenantId: string): FindRetainedFiles =>
  async (fields) => {
    const tokens = fields.get(retainedField) ?? []
    if (tokens.length === 0) return { files: [], lost: false }
    const { database } = await embeddedBackend()
    const secret = await tenantSecret(database, tenantId)
    const named = [...new Set(tokens)].flatMap(
      (token) => readRetainedFileToken(secret, tenantId, token) ?? [],
    )
    const files = await availableFiles(database, tenantId, named)
    return { files, lost: files.length < tokens.length }
  }

/**
 * Keeps the files of a form that is shown again; where there is no room, they are deleted and must be chosen again.
 * @param onFailure called when they could not be retained or deleted; the clean-up deletes them by age
 * @returns the files with the tokens by which the form names them
 */
export async function retainFilesOf(
  { files }: Pick<ReceivedForm, 'files'>,
  { id }: Pick<Tenant, 'id'>,
  onFailure: (error: unknown) => void,
): Promise<RetainedFile[]> {
  if (files.length === 0) return []
  try {
    const { database, uploads } = await embeddedBackend()
    const secret = await tenantSecret(database, id)
    const retained = await retainFiles(database, id, files, Date.now())
    const retainedIds = new Set(retained.map((file) => file.id))
    await removeLeftovers(
      uploads.of(id),
      files.filter((file) => !retainedIds.has(file.id)),
      onFailure,
    )
    return retained.map((file) => ({
      token: retainedFileToken(secret, id, file),
      name: file.name,
      size: file.size,
    }))
  } catch (error) {
    onFailure(error)
    return []
  }
}

/** Whether a message was not sent because its files are no longer stored, or belong to another message. */
export const isFilesGone = (error: unknown): boolean => error instanceof FilesGone

/** Whether a message was refused because its mutation id was already used with other input (REL-11). */
export const isReusedMutationId = (error: unknown): boolean => error instanceof MutationIdReused

/** Sends a message. Repeated posts of the form send it once (CTC-4). */
export async function sendMessage(
  { tenant, locale, session, clientAddress = '', proof }: MessageSender,
  mutationId: string,
  message: TypedMessage,
): Promise<MessageResult> {
  const { database, uploads } = await embeddedBackend()
  const { owner } = await session.ensure()
  const context = { tenant, locale, database, owner, ip: clientAddress, proof, now: Date.now() }
  return await sendContactMessage({ ...context, uploads: uploads.of(tenant.id) }, mutationId, message)
}

/**
 * Returns the result of the same message, sent before under this id; undefined where it was not sent. New files of the
 * repeated message are deleted.
 */
export async function findRepeatedMessage(
  { tenant }: Pick<MessageSender, 'tenant'>,
  mutationId: string,
  message: Pick<TypedMessage, 'topic' | 'typed' | 'files'>,
): Promise<MessageResult | undefined> {
  const { database, uploads } = await embeddedBackend()
  const context = { tenant, database, uploads: uploads.of(tenant.id), now: Date.now() }
  return await repeatedResult(context, mutationId, message)
}

/** A message that this visitor has sent; undefined for messages of other visitors. */
export async function findSentMessage(
  { tenant, session }: Pick<MessageSender, 'tenant' | 'session'>,
  id: string,
): Promise<{ id: string; email: string; files: number; leftOut: LeftOutFile[] } | undefined> {
  const viewer = await session.viewer()
  if (!viewer) return
  const { database } = await embeddedBackend()
  const row = await messageOf(database, tenant.id, viewer.owner, id)
  if (!row) return
  const leftOut = (JSON.parse(row.left_out) as (LeftOutFile | string)[]).map((file) =>
    // Older messages stored names only.
    typeof file === 'string' ? { name: file, problem: 'noRoom' as const } : file,
  )
  return { id, email: row.email, files: row.files, leftOut }
}
