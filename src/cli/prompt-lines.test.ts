import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { promptLines } from './prompt-lines.ts'

const prompts = ['Company: ', 'Hosts: ', 'Locales: ']

/** Returns the answers to the prompts when chunks are typed, each once something was shown. */
async function typed(chunks: readonly string[], end: boolean) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const rest = [...chunks]
  let shown = ''
  output.on('data', (text: Buffer) => {
    shown += text
    const chunk = rest.shift()
    if (chunk !== undefined) input.write(chunk)
    else if (end) input.end()
  })
  return { answers: await promptLines(prompts, { input, output }), shown }
}

test.each([
  ['typed one by one', ['A\n', 'b.example\n', 'de-AT\n'], ['A', 'b.example', 'de-AT']],
  ['pasted together', ['A\nb.example\nde-AT\n'], ['A', 'b.example', 'de-AT']],
  ['pasted with line ends of Windows', ['A\r\nb.example\r\nde-AT\r\n'], ['A', 'b.example', 'de-AT']],
  ['more than there are prompts', ['A\nb\nc\nd\ne\n'], ['A', 'b', 'c']],
  ['empty', ['\n', '\n', '\n'], ['', '', '']],
])('[TEN-8] answers that are %s belong to one prompt each', async (_, chunks, answers) => {
  expect((await typed(chunks, false)).answers).toEqual(answers)
})

test.each([[[]], [['A\n']], [['A\nb.example\n']]])(
  '[TEN-8] input that ends after %j is no answer',
  async (chunks) => {
    expect((await typed(chunks, true)).answers).toBeUndefined()
  },
)

test('[TEN-8] every prompt is shown', async () => {
  const { shown } = await typed(['A\n', 'b\n', 'c\n'], false)
  for (const prompt of prompts) expect(shown).toContain(prompt)
})
