import type { ChildProcess } from 'node:child_process'

/** Messages of the program of a sample server. */
export interface ProgramMessage {
  /** On which it listens. */
  port?: number
  /** What the token of a mail does. */
  mail?: string
}

/** Collects the end of what a program prints, for the reason of a failure. */
export function logOf(child: ChildProcess): () => string {
  let text = ''
  const collect = (chunk: Buffer) => {
    text = (text + chunk).slice(-1500)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return () => text.trim()
}

/** Returns the port on which a program listens; undefined if it ends or takes too long. @param withinMs ms */
export const portOf = (child: ChildProcess, withinMs: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), withinMs)
    const settle = (port: number | undefined) => {
      clearTimeout(timer)
      resolve(port)
    }
    child.on('message', ({ port }: ProgramMessage) => {
      if (port !== undefined) settle(port)
    })
    child.once('close', () => settle(undefined))
  })

/** Collects the mails that a sample server would send, the oldest first. @param onMail called for each */
export function mailsOf<Mail extends { mail: string }>(
  child: ChildProcess,
  onMail: ((mail: Mail) => void) | undefined,
): Mail[] {
  const mails: Mail[] = []
  child.on('message', (message: ProgramMessage) => {
    if (!message.mail) return
    mails.push(message as Mail)
    onMail?.(message as Mail)
  })
  return mails
}
