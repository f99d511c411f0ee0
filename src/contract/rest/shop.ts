import { z } from 'zod'
import { changedMessage, changedOutcome, maxChangedBytes, maxChangedTags } from '../messages/changed.ts'
import { gatewayServices } from '../messages/gateway.ts'
import { health } from '../messages/health.ts'
import { infoOverlayParameters, infoOverlayResponse } from '../messages/info-overlay.ts'
import { layerNames, layerTexts, logInDialog, textTree } from '../messages/island-texts.ts'
import { langParameters } from '../messages/lang.ts'
import { vitalMessage } from '../messages/vitals.ts'
import { caching, json, jsonBody, type RestOperation } from './operation.ts'

const text = { method: 'get', tag: 'Texts', access: 'public' } as const
const badLanguage = { 400: 'The shop does not have this language.' } as const

export const textOperations: readonly RestOperation[] = [
  {
    ...text,
    path: '/api/log-in',
    id: 'logInDialog',
    summary: 'Get the texts of the log-in dialog',
    query: langParameters,
    success: json(logInDialog, 'Texts and paths.'),
    cacheControl: caching.texts,
    errors: badLanguage,
  },
  {
    ...text,
    path: '/api/layer/{name}/{locale}',
    id: 'layerTexts',
    summary: 'Get the texts of an overlay',
    pathParameters: z.object({
      name: z.enum(layerNames).describe('Name of the overlay.'),
      locale: z.string().describe('Locale of the texts, such as `nl-NL`.'),
    }),
    success: json(layerTexts, 'Texts and paths.'),
    cacheControl: caching.prices,
    errors: { 404: 'There is no such overlay, or the shop does not have this locale.' },
    errorType: 'text/plain',
  },
  {
    ...text,
    path: '/api/words/{island}',
    id: 'islandTexts',
    summary: 'Get the texts that an island loads when it is first used',
    pathParameters: z.object({ island: z.string().describe('Name of the island, such as `search-bar`.') }),
    query: langParameters,
    success: json(textTree, 'Texts by their ids.'),
    cacheControl: 'public, max-age=3600, stale-while-revalidate=86400',
    errors: { ...badLanguage, 404: { description: 'There is no such island.', type: 'text/plain' } },
  },
  {
    ...text,
    path: '/api/servicelayer',
    id: 'serviceLayer',
    summary: 'Get an info overlay',
    description:
      'An info overlay is a short explanation that opens over a page, such as what delivery costs.',
    query: infoOverlayParameters,
    success: json(infoOverlayResponse, 'The info overlay.'),
    cacheControl: 'private, max-age=15',
    errors: {
      400: 'A parameter is wrong, or the shop does not have this language.',
      404: 'There is no such info overlay.',
      503: 'The content of the shop cannot be read now.',
    },
  },
]

export const measurementOperations: readonly RestOperation[] = [
  {
    method: 'post',
    path: '/api/vitals',
    id: 'reportVital',
    tag: 'Measurements',
    access: 'public',
    summary: 'Report how fast a page was',
    description:
      'Only figures are stored, without a cookie or an IP address. Reports of robots are accepted and dropped.',
    body: { schema: vitalMessage, types: ['application/json', 'text/plain'] },
    success: [{ status: 204, description: 'The measurement was accepted.' }],
    cacheControl: caching.none,
    errors: {
      400: 'The body does not fit its schema.',
      404: 'The shop does not measure its pages.',
      413: 'The body is too large.',
      415: 'The body is neither `application/json` nor `text/plain`.',
      429: 'Too many measurements.',
    },
  },
]

export const gatewayOperations: readonly RestOperation[] = [
  {
    method: 'get',
    path: '/api/gateway',
    id: 'gateway',
    tag: 'Gateway',
    access: 'public',
    summary: 'List the services',
    success: json(gatewayServices, 'Paths at which each service begins.'),
    cacheControl: 'public, max-age=0, s-maxage=900',
  },
  {
    method: 'get',
    path: '/api/gateway/{path}',
    id: 'gatewayService',
    tag: 'Gateway',
    access: 'public',
    summary: 'Reach a service through the gateway',
    description:
      '`/api/gateway/search/suggest` is `/api/search/suggest`, and `/api/gateway/graphql` is `/graphql`. All methods, parameters, headers and responses are those of the service. `path` may contain slashes.',
    pathParameters: z.object({
      path: z.string().describe('Path of the service after `/api/`, such as `search/suggest`.'),
    }),
    success: [{ status: 200, type: 'application/json', description: 'The response of the service.' }],
    errors: { 404: 'The path leads to no service.' },
  },
]

export const changeOperations: readonly RestOperation[] = [
  {
    method: 'post',
    path: '/-/changed',
    id: 'reportChanges',
    tag: 'Changes',
    access: 'signed',
    summary: 'Report changed goods',
    description: `Pages that show these goods are rendered anew within a second, in every process and behind a CDN. The message is signed by Standard Webhooks: HMAC-SHA256, by a secret \`whsec_…\` of the shop, over id, timestamp and body with full stops between them. It has at most ${maxChangedTags} tags. A message with the id of an earlier one has no effect, so that it can be sent again. other-backends.md has an example.`,
    headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    body: jsonBody(changedMessage),
    success: json(changedOutcome, 'What the message did.'),
    cacheControl: caching.none,
    errors: {
      400: 'The body is no message; `errors` names each wrong part.',
      401: 'The signature is missing or malformed (`UNSIGNED`), wrong (`FORGED`), or its timestamp is more than five minutes away (`STALE`).',
      404: 'The shop has no secret for this webhook (`changes` in tenant.json).',
      409: 'The same id was sent with another body before.',
      413: `The body has more than ${maxChangedBytes} bytes.`,
      503: 'The database does not answer: send the message again.',
    },
  },
]

const check = { method: 'get', tag: 'Operation', access: 'operator', cacheControl: caching.none } as const

export const operatorOperations: readonly RestOperation[] = [
  {
    ...check,
    path: '/-/health',
    id: 'health',
    summary: 'Check that the process answers',
    success: json(health, 'The process answers.'),
    errors: { 404: 'The request came through a proxy or from another machine.' },
    errorType: 'text/plain',
  },
  {
    ...check,
    path: '/-/startup',
    id: 'startup',
    summary: 'Check that the database has answered once since the start',
    success: json(health, 'The process has started.'),
    errors: {
      404: 'The request came through a proxy or from another machine.',
      503: { description: 'The database has not answered yet.', type: 'application/json' },
    },
    errorType: 'text/plain',
  },
  {
    ...check,
    path: '/-/ready',
    id: 'ready',
    summary: 'Check that the process accepts visitors',
    success: json(health, 'The process accepts visitors.'),
    errors: {
      404: 'The request came through a proxy or from another machine.',
      503: {
        description: 'The process is shutting down, or its database does not answer.',
        type: 'application/json',
      },
    },
    errorType: 'text/plain',
  },
]
