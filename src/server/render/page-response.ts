import { type IncomingMessage, validateHeaderValue } from 'node:http'
import { Writable } from 'node:stream'

export type PageHeaders = Record<string, string | string[]>

/**
 * What a page handler writes to in place of Node's own ServerResponse: the server decides what happens to the response
 * before a byte of it is sent. Header names are lower-case.
 */
export abstract class PageResponse extends Writable {
  readonly req: IncomingMessage
  statusCode = 200
  statusMessage = ''
  headersSent = false
  readonly headers: PageHeaders = {}

  constructor(req: IncomingMessage) {
    super({ decodeStrings: true })
    this.req = req
    this.on('error', () => {})
  }

  /** Called once, before the first byte of the body. */
  protected abstract begin(status: number, headers: PageHeaders): void

  /** @throws for a value with a line break in it */
  setHeader(name: string, value: string | number | readonly string[]): this {
    const values = typeof value === 'object' ? [...value] : String(value)
    for (const line of [values].flat()) validateHeaderValue(name, line)
    this.headers[name.toLowerCase()] = values
    return this
  }

  getHeader(name: string): string | string[] | undefined {
    return this.headers[name.toLowerCase()]
  }

  removeHeader(name: string): void {
    delete this.headers[name.toLowerCase()]
  }

  writeHead(
    status: number,
    messageOrHeaders?: string | Record<string, string | number | string[]>,
    headers = typeof messageOrHeaders === 'object' ? messageOrHeaders : undefined,
  ): this {
    if (this.headersSent) throw new Error('The response has already begun')
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value)
    this.statusCode = status
    this.headersSent = true
    this.begin(status, this.headers)
    return this
  }

  protected beginOnce(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
  }
}
