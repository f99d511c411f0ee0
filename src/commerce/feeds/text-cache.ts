import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

type Pieces = AsyncIterable<string | Uint8Array>

/** Bytes per read. */
const pieceBytes = 64 * 1024

/**
 * A cache for texts that are too large for memory and slow to generate, such as feeds. Each is generated once, into an
 * unnamed temporary file, for any number of requests; a request during the generation follows it. The text stays cached
 * for a while after that.
 */
export class TextCache {
  readonly #entries = new Map<string, { state: unknown; text: CachedText }>()
  readonly #ttlMs: number

  /** @param ttlMs time after completion until a text expires */
  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs
  }

  /**
   * Returns a text as a response body. If the generation fails, the body fails, so that a partial text never looks
   * complete, and nothing is cached.
   * @param name cache key; one text at a time has it
   * @param state version of the data, such as the catalogue's generation; another value generates another text
   * @param write called when the first body is read
   */
  body(name: string, state: unknown, write: () => Pieces | Promise<Pieces>): ReadableStream<Uint8Array> {
    const entry = this.#entries.get(name)
    if (entry && entry.state === state) return entry.text.body()
    entry?.text.retire()
    const text = new CachedText(write, (failed) => {
      const evict = (): void => {
        if (this.#entries.get(name)?.text === text) this.#entries.delete(name)
        text.retire()
      }
      if (failed) evict()
      else setTimeout(evict, this.#ttlMs).unref()
    })
    this.#entries.set(name, { state, text })
    return text.body()
  }
}

class CachedText {
  readonly #write: () => Pieces | Promise<Pieces>
  readonly #onEnd: (failed: boolean) => void
  #file: Promise<FileHandle> | undefined
  /** Bytes written so far. */
  #size = 0
  #end: { error?: unknown } | undefined
  #grown = Promise.withResolvers<void>()
  #readers = 0
  #retired = false

  constructor(write: () => Pieces | Promise<Pieces>, onEnd: (failed: boolean) => void) {
    this.#write = write
    this.#onEnd = onEnd
  }

  body(): ReadableStream<Uint8Array> {
    let offset = 0
    // A request that never reads, such as HEAD, holds nothing open.
    let isReading = false
    const release = (): void => {
      if (!isReading) return
      isReading = false
      this.#readers -= 1
      this.#closeUnread()
    }
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          if (!isReading) this.#readers += 1
          isReading = true
          try {
            const piece = await this.#read(offset)
            offset += piece.length
            if (piece.length > 0) return controller.enqueue(piece)
          } catch (error) {
            release()
            throw error
          }
          release()
          controller.close()
        },
        cancel: release,
      },
      { highWaterMark: 0 },
    )
  }

  /** No new readers: the file is closed after its last reader. */
  retire(): void {
    this.#retired = true
    this.#closeUnread()
  }

  /** Reads from an offset, as soon as bytes are there; empty at the end. @throws the error of the generation */
  async #read(offset: number): Promise<Uint8Array> {
    const file = await this.#openFile()
    while (offset >= this.#size && !this.#end) await this.#grown.promise
    if (this.#end?.error !== undefined) throw this.#end.error
    const length = Math.min(pieceBytes, this.#size - offset)
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, offset)
    if (bytesRead < length) throw new Error('The temporary file of a cached text is incomplete.')
    return buffer
  }

  #openFile(): Promise<FileHandle> {
    if (this.#file) return this.#file
    const file = openUnnamedFile()
    this.#file = file
    void this.#generate(file)
    return file
  }

  async #generate(file: Promise<FileHandle>): Promise<void> {
    let error: unknown
    try {
      const handle = await file
      for await (const piece of await this.#write()) {
        // Lets other requests run in between.
        await setImmediate()
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        for (let offset = 0; offset < bytes.length; ) {
          const { bytesWritten } = await handle.write(bytes, offset, bytes.length - offset, this.#size)
          offset += bytesWritten
          this.#size += bytesWritten
        }
        this.#notifyReaders()
      }
    } catch (cause) {
      error = cause ?? new Error('A text could not be written.')
    }
    this.#end = error === undefined ? {} : { error }
    this.#notifyReaders()
    this.#onEnd(error !== undefined)
    this.#closeUnread()
  }

  #notifyReaders(): void {
    this.#grown.resolve()
    this.#grown = Promise.withResolvers<void>()
  }

  #closeUnread(): void {
    if (!this.#retired || this.#readers > 0 || !this.#file || !this.#end) return
    const file = this.#file
    // A body that was created before and is only read now generates the text again.
    this.#file = undefined
    this.#size = 0
    this.#end = undefined
    file.then((handle) => handle.close()).catch(() => {})
  }
}

/** A temporary file without a name: it disappears when it is closed, even after a power cut. */
async function openUnnamedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `etalage-text-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  return file
}
