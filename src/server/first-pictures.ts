import { get } from 'node:http'

/** Picture URLs that lists show on most screens. */
const pictureUrls = /\/product-pictures\/[\w-]+-480\.avif/g

/**
 * Requests the product pictures of the first pages after an empty shop was filled. Pictures are rendered at their first
 * request, so the first visitor finds them ready.
 * @param shops URLs of the shops
 * @param serverIp the server's IP address: not every resolver resolves names under localhost
 * @param onProgress called after each picture with the number done and the total
 */
export async function requestFirstPictures(
  shops: readonly URL[],
  serverIp: string,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const wanted: URL[] = []
  for (const home of shops) {
    const page = await bodyOf(home, serverIp)
    for (const path of new Set(page.match(pictureUrls))) wanted.push(new URL(path, home))
  }
  for (const [index, url] of wanted.entries()) {
    await bodyOf(url, serverIp)
    onProgress(index + 1, wanted.length)
  }
}

/** Returns the body of a response; empty when the request fails or its status is not 200. */
const bodyOf = ({ host, port, pathname: path }: URL, serverIp: string): Promise<string> =>
  new Promise((resolve) => {
    const request = get({ host: serverIp, port, path, headers: { host } }, (response) => {
      let body = ''
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('close', () => resolve(response.statusCode === 200 ? body : ''))
    })
    request.on('error', () => resolve(''))
  })
