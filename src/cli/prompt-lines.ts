import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/**
 * Prompts for lines, one after another, and returns them in the same order. Lines that arrive together, as pasted ones do,
 * answer one prompt each. Undefined if the input ends before the last answer: Ctrl+C, Ctrl+D or the end of a stream.
 */
export async function promptLines(
  prompts: readonly string[],
  { input, output }: { input: Readable; output: Writable },
): Promise<string[] | undefined> {
  const terminal = createInterface({ input, output })
  // Holds lines that come before their prompt, which `question` would lose.
  const lines = terminal[Symbol.asyncIterator]()
  const answers: string[] = []
  try {
    for (const prompt of prompts) {
      terminal.setPrompt(prompt)
      terminal.prompt()
      const { done, value } = await lines.next()
      if (done) {
        output.write('\n')
        return undefined
      }
      answers.push(value)
    }
  } finally {
    terminal.close()
  }
  return answers
}
