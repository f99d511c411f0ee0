import { get } from 'node:http'

/** Picture URLs that lists show on most screens. */
const picture = /\/product-pictures\/[\w-]+-480\.avif/g

/**
 * Requests the product pictures of the first pages after an empty shop was filled. Pictures are rendered at their first
 * request, so the first visitor finds them ready.
 * @param shops URLs of the shops
 * @param listening the server's IP address: not every resolver resolves names under localhost
 * @param say called after each picture with the number done and the total
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

/** Returns the body of a response; empty when the request fails or its status is not 200. */
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
