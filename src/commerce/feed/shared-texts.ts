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
export class SharedTexts {
  readonly #texts = new Map<string, { state: unknown; text: SharedText }>()
  readonly #keptMs: number

  /** @param ttlMs time after completion until a text expires */
  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  /**
   * Returns a text as a response body. If the generation fails, the body fails, so that a partial text never looks
   * complete, and nothing is cached.
   * @param name cache key; one text at a time has it
   * @param state version of the data, such as the catalogue's generation; another value generates another text
   * @param write called when the first body is read
   */
  body(name: string, state: unknown, write: () => Pieces | Promise<Pieces>): ReadableStream<Uint8Array> {
    const known = this.#texts.get(name)
    if (known && known.state === state) return known.text.body()
    known?.text.retire()
    const text = new SharedText(write, (failed) => {
      const forget = (): void => {
        if (this.#texts.get(name)?.text === text) this.#texts.delete(name)
        text.retire()
      }
      if (failed) forget()
      else setTimeout(forget, this.#keptMs).unref()
    })
    this.#texts.set(name, { state, text })
    return text.body()
  }
}

class SharedText {
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
    let at = 0
    // A request that never reads, such as HEAD, holds nothing open.
    let reads = false
    const leave = (): void => {
      if (!reads) return
      reads = false
      this.#readers -= 1
      this.#closeUnread()
    }
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          if (!reads) this.#readers += 1
          reads = true
          try {
            const piece = await this.#read(at)
            at += piece.length
            if (piece.length > 0) return controller.enqueue(piece)
          } catch (error) {
            leave()
            throw error
          }
          leave()
          controller.close()
        },
        cancel: leave,
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
  async #read(at: number): Promise<Uint8Array> {
    const file = await this.#opened()
    while (at >= this.#size && !this.#end) await this.#grown.promise
    if (this.#end?.error !== undefined) throw this.#end.error
    const length = Math.min(pieceBytes, this.#size - at)
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, at)
    if (bytesRead < length) throw new Error('The temporary file of a cached text is incomplete.')
    return buffer
  }

  #opened(): Promise<FileHandle> {
    if (this.#file) return this.#file
    const file = openNameless()
    this.#file = file
    void this.#fill(file)
    return file
  }

  async #fill(file: Promise<FileHandle>): Promise<void> {
    let error: unknown
    try {
      const handle = await file
      for await (const piece of await this.#write()) {
        // Lets other requests run in between.
        await setImmediate()
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        for (let at = 0; at < bytes.length; ) {
          const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, this.#size)
          at += bytesWritten
          this.#size += bytesWritten
        }
        this.#tell()
      }
    } catch (cause) {
      error = cause ?? new Error('A text could not be written.')
    }
    this.#end = error === undefined ? {} : { error }
    this.#tell()
    this.#onEnd(error !== undefined)
    this.#closeUnread()
  }

  #tell(): void {
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
async function openNameless(): Promise<FileHandle> {
  const place = join(tmpdir(), `etalage-text-${randomUUID()}`)
  const file = await open(place, 'wx+', 0o600)
  await rm(place, { force: true })
  return file
}
