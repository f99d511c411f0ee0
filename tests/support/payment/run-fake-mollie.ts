import { request } from 'node:http'
import { startFakeMollie } from './fake-mollie.ts'

/** Starts the fake of Mollie for trials in a browser: `node tests/support/payment/run-fake-mollie.ts PORT` */
const port = Number(process.argv[2] ?? 4375)
const { url } = await startFakeMollie(port, (webhookUrl, { headers, body }) => {
  const { port, pathname, host } = new URL(webhookUrl)
  return new Promise((resolve) => {
    const options = { port, path: pathname, host: '127.0.0.1', method: 'POST', headers: { ...headers, host } }
    request(options, (response) => {
      console.log(`webhook: ${response.statusCode}`)
      response.resume().on('end', () => resolve(response.statusCode))
    }).end(body)
  })
})
console.log(url)
