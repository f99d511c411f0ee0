import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

type Pieces = AsyncIterable<string | Uint8Array>

/** Read at a time, bytes. */
const pieceBytes = 64 * 1024

/**
 * Texts that are too large for memory and take long to write, such as feeds: each is written once, into a file that
 * nobody else sees, however many ask for it; who comes while it is written follows. Kept for a while after that.
 */
export class SharedTexts {
  readonly #texts = new Map<string, { state: unknown; text: SharedText }>()
  readonly #keptMs: number

  /** @param keptMs after a text is whole: who comes later gets another one */
  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  /**
   * A text as a body. Where writing fails the body breaks off, so that half a text never looks whole; it is kept for nobody.
   * @param name one text at a time has it
   * @param state what the text tells of, such as the number of a catalogue: with another one it is another text
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
  /** Bytes that are written. */
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
    // Who asks and does not read, such as with HEAD, holds nothing open.
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

  /** Nobody new will ask for it: it goes with its last reader. */
  retire(): void {
    this.#retired = true
    this.#closeUnread()
  }

  /** What stands there from a place on, as soon as it does; nothing at the end. @throws what writing threw */
  async #read(at: number): Promise<Uint8Array> {
    const file = await this.#opened()
    while (at >= this.#size && !this.#end) await this.#grown.promise
    if (this.#end?.error !== undefined) throw this.#end.error
    const length = Math.min(pieceBytes, this.#size - at)
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, at)
    if (bytesRead < length) throw new Error('A text that was written is not there.')
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
        // Other requests get their turn in between.
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
    // Who asked before and reads only now finds it written again.
    this.#file = undefined
    this.#size = 0
    this.#end = undefined
    file.then((handle) => handle.close()).catch(() => {})
  }
}

/** A file that is gone when it is closed, also after a power cut. */
async function openNameless(): Promise<FileHandle> {
  const place = join(tmpdir(), `etalage-text-${randomUUID()}`)
  const file = await open(place, 'wx+', 0o600)
  await rm(place, { force: true })
  return file
}
