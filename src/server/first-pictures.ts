import { get } from 'node:http'

const local = /http:\/\/(\S+)$/
/** What lists show on most screens. */
const picture = /\/product-pictures\/[\w-]+-480\.avif/g

/**
 * After an empty shop was filled: asks for the product pictures of the first pages, which are made at the first
 * request, so that the first visitor finds them. Shops that are not reached from this machine are left alone.
 * @param addresses the lines of the console that name the shops (addressesOf)
 * @param say told after each picture how many there are
 */
export async function askForFirstPictures(
  addresses: readonly string[],
  say: (done: number, all: number) => void,
): Promise<void> {
  const wanted: URL[] = []
  for (const line of addresses) {
    const host = local.exec(line)?.[1]
    if (!host) continue
    const page = await bodyOf(new URL(`http://${host}/`))
    for (const path of new Set(page.match(picture))) wanted.push(new URL(path, `http://${host}/`))
  }
  for (const [index, address] of wanted.entries()) {
    await bodyOf(address)
    say(index + 1, wanted.length)
  }
}

/** From this machine itself: names of shops under localhost are not known to every resolver. Empty where nothing comes. */
const bodyOf = ({ host, port, pathname: path }: URL): Promise<string> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let body = ''
      answer.setEncoding('latin1')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('close', () => resolve(answer.statusCode === 200 ? body : ''))
    })
    request.on('error', () => resolve(''))
  })
