import type { IncomingHttpHeaders } from 'node:http'
import { deviceOf } from '../commerce/device.ts'
import type { Channel } from '../content/addresses.ts'

/** The channel that suits the device of a request (SES-4). Tablets get the web's navigation. */
export const channelOf = (headers: IncomingHttpHeaders): Channel =>
  deviceOf(headers) === 'mobile' ? 'mobile' : 'web'
