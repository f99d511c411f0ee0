export interface UploadTables {
  upload: UploadRow
  upload_chunk: UploadChunkRow
}

/** A file of the contact form until its email has been sent. Its name and type are in `letter_attachment`. */
export interface UploadRow {
  tenant_id: string
  /** 32 hexadecimal digits, random. */
  file: string
  /** bytes; null until the last piece has been written */
  size: number | null
  /** ms, when the first piece was written */
  written_at: number
}

export interface UploadChunkRow {
  tenant_id: string
  file: string
  /** From 0, without a gap. */
  position: number
  content: Uint8Array
}
