import { get } from 'node:http'

/** What lists show on most screens. */
const picture = /\/product-pictures\/[\w-]+-480\.avif/g

/**
 * After an empty shop was filled: asks for the product pictures of the first pages, which are made at the first
 * request, so that the first visitor finds them.
 * @param shops where the shops are opened
 * @param listening the server's address: names of shops under localhost are not known to every resolver
 * @param say told after each picture how many there are
 */
export async function askForFirstPictures(
  shops: readonly URL[],
  listening: string,
  say: (done: number, all: number) => void,
): Promise<void> {
  const wanted: URL[] = []
  for (const home of shops) {
    const page = await bodyOf(home, listening)
    for (const path of new Set(page.match(picture))) wanted.push(new URL(path, home))
  }
  for (const [index, address] of wanted.entries()) {
    await bodyOf(address, listening)
    say(index + 1, wanted.length)
  }
}

/** Empty where nothing comes. */
const bodyOf = ({ host, port, pathname: path }: URL, listening: string): Promise<string> =>
  new Promise((resolve) => {
    const request = get({ host: listening, port, path, headers: { host } }, (answer) => {
      let body = ''
      answer.setEncoding('latin1')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('close', () => resolve(answer.statusCode === 200 ? body : ''))
    })
    request.on('error', () => resolve(''))
  })
