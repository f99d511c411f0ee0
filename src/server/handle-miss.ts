import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientNetwork } from '../commerce/client/client-network.server.ts'
import { pageCacheTotal, renderSeconds } from '../operations/metrics.ts'
import { withSpan } from '../operations/tracing.ts'
import { oneClickPath } from '../routes/routes.ts'
import { dictionaryPrefix } from './page-cache/dictionary.ts'
import { preferredEncodings } from './page-cache/encodings.ts'
import { type Outcome, ServerErrorPage } from './page-cache/page-cache.ts'
import { pageKey } from './page-cache/page-request.ts'
import { sendDictionary } from './page-cache/send-dictionary.ts'
import { availableDictionary, sendPage } from './page-cache/send-page.ts'
import { RenderTimeout } from './render/render-page.ts'
import { sendErrorPage } from './render/send-error-page.ts'
import { StreamedResponse } from './render/streamed-response.ts'
import { isUnqueued } from './render/unqueued.ts'
import { Overloaded, type Release, type WorkQueue } from './render/work-queue.ts'
import {
  type ErrorResponse,
  failed,
  foreignOrigin,
  notFound,
  overloaded,
  tooSlow,
} from './request/error-responses.ts'
import { forwardHeaders, visitorIp } from './request/forward-headers.ts'
import { allowedMethods, isMutation } from './request/methods.ts'
import { isOwnMutation } from './request/mutation-origin.ts'
import { discardBody, readBody, rejectBody } from './request/request-body.ts'
import type { RequestTarget } from './request/request-target.ts'
import { canonicalHost, type ServedTenant } from './request/tenant-by-host.ts'
import { countedBody, isMultipart } from './request/upload-routes.ts'
import type { RequestInfo } from './request-info.ts'
import { sendOptions, sendText } from './send-text.ts'
import type { ServerContext } from './server-context.ts'
import { hashedPrefix } from './static-files.ts'

/** A request whose tenant is known and for which the page cache has no page. */
export interface RequestContext {
  info: RequestInfo
  tenant: ServedTenant
  target: RequestTarget
  /** Key in the page cache. */
  key: string
  /** Whether the response may be shared with other visitors. */
  shared: boolean
}

/** Paths of the API and of Astro (`/_image`, `/_server-islands`): their responses depend on more than the cache key. */
const unsharedPath = /^\/(api\/|feed\/|graphql$|-\/|_)/

/**
 * Handles a request that the page cache cannot serve: from a file, by a shared render, or by a render for this visitor
 * alone.
 */
export async function handleMiss(
  serverContext: ServerContext,
  req: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
): Promise<void> {
  const { info, target } = context
  const method = req.method as string
  if (method === 'OPTIONS') return sendOptions(res, allowedMethods, info)
  if (isMutation(method)) return await handleMutation(serverContext, req, res, context)
  if (target.path.startsWith(dictionaryPrefix)) {
    const dictionary = await serverContext.dictionaries.byPath(context.tenant.id, target.path)
    return dictionary ? await sendDictionary(req, res, dictionary, info) : sendText(res, notFound, info)
  }
  if (serverContext.files(req, res, target.path, info)) return
  if (target.path.startsWith(hashedPrefix)) return sendText(res, notFound, info)
  if (!context.shared || needsOwnRender(serverContext, context) || isNoticeFor(req, context))
    return await renderQueued(serverContext, req, res, context)
  await sendSharedPage(serverContext, req, res, context)
}

/** Whether a page is rendered for one visitor alone, so that a shared render would be discarded. */
const needsOwnRender = (
  { cache, isPersonalPage }: ServerContext,
  { key, tenant, target }: RequestContext,
): boolean => unsharedPath.test(target.path) || cache.isUnshared(key) || isPersonalPage(tenant, target.path)

/** Whether a request has nothing by which a page could know its visitor. */
const isAnonymous = ({ headers }: IncomingMessage): boolean =>
  headers.cookie === undefined && headers.authorization === undefined

/**
 * Whether a page shows the outcome of the visitor's command (`said`), as after a form: it is not shared, and a render
 * without the visitor's cookies would be discarded.
 */
const isNoticeFor = (req: IncomingMessage, { target }: RequestContext): boolean =>
  !isAnonymous(req) && /[?&]said=/.test(target.url)

async function sendSharedPage(
  serverContext: ServerContext,
  req: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
): Promise<void> {
  const { key, tenant, target, info } = context
  const host = canonicalHost(serverContext.tenants, tenant)
  const plain = preferredEncodings(req.headers['accept-encoding'])[0] === 'identity'
  const { requestId } = info
  const client = clientNetworkOf(serverContext, req, info)
  const available = availableDictionary(req)
  const pageRequest = { key, tenant: tenant.id, url: target.url, host, plain, available, requestId, client }
  const outcome = await serverContext.cache.obtain(pageRequest)
  if (res.destroyed) return
  if (outcome.kind === 'unshared') {
    const own = isAnonymous(req) ? outcome.take() : undefined
    if (!own) return await renderQueued(serverContext, req, res, context)
    pageCacheTotal.inc({ result: 'bypass' })
    return sendErrorPage(req, res, own, info)
  }
  if (outcome.kind === 'page') {
    pageCacheTotal.inc({ result: 'miss' })
    await serverContext.cache.makeDelta(outcome.page, available)
    if (res.destroyed) return
    return sendPage(req, res, outcome.page, serverContext.clock(), 'etalage; fwd=miss', info)
  }
  if (outcome.error instanceof ServerErrorPage) {
    const { status, requestId: renderedAs } = outcome.error.page
    serverContext.log.error({ requestId, status, renderedAs }, 'page answered with an error')
    return sendErrorPage(req, res, outcome.error.page, info)
  }
  if (outcome.error instanceof Overloaded) return sendText(res, overloaded, info)
  sendText(res, outcome.error instanceof RenderTimeout ? tooSlow : failed, info)
}

/**
 * Sends a shared page of the shop in place of the text of an error, with the error's status; the text where the page cannot
 * be rendered. The response is not cacheable.
 */
export async function sendErrorPageOf(
  serverContext: ServerContext,
  req: IncomingMessage,
  res: ServerResponse,
  {
    info,
    tenant,
    path,
    error,
  }: { info: RequestInfo; tenant: ServedTenant; path: string; error: ErrorResponse },
): Promise<void> {
  const key = pageKey(tenant.id, path)
  const cached = serverContext.cache.find(key, serverContext.clock())
  const outcome: Outcome = cached
    ? { kind: 'page', page: cached }
    : await serverContext.cache.obtain({
        ...{ key, tenant: tenant.id, url: path },
        ...{ host: canonicalHost(serverContext.tenants, tenant), requestId: info.requestId },
        client: clientNetworkOf(serverContext, req, info),
      })
  if (res.destroyed) return
  if (outcome.kind !== 'page') return sendText(res, error, info)
  const headers = outcome.page.headers.map((line, at, lines) =>
    at % 2 === 1 && lines[at - 1] === 'cache-control' ? 'no-store' : line,
  )
  const page = { ...outcome.page, status: error.status, headers, heads: [] }
  sendPage(req, res, page, serverContext.clock(), 'etalage; fwd=bypass', info)
}

/**
 * The visitor's network, by which work is queued fairly. Behind a proxy that is not configured all visitors share one.
 */
const clientNetworkOf = ({ trust }: ServerContext, req: IncomingMessage, info: RequestInfo): string =>
  clientNetwork(visitorIp(req, info, trust)) ?? 'unknown'

async function handleMutation(
  serverContext: ServerContext,
  req: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
): Promise<void> {
  const { info } = context
  if (context.target.path !== oneClickPath && !isOwnMutation(req.headers, info.host as string)) {
    discardBody(req, serverContext.limits.bodyBytes)
    return sendText(res, foreignOrigin, info)
  }
  const { bodyBytes, requestMs, uploadBytes } = serverContext.limits
  if (isMultipart(req.headers) && serverContext.acceptsUploads(context.tenant.id, context.target.path)) {
    // The body is passed on as a stream: the reader of the form counts its bytes and stores what is valid.
    Object.assign(req, { body: countedBody(req, uploadBytes) })
    return await renderQueued(serverContext, req, res, context, serverContext.uploadQueue)
  }
  const read =
    rejectBody(req, true, bodyBytes) ??
    (await readBody(req, {
      ...{ maxBytes: bodyBytes, ms: requestMs, budget: serverContext.bodyBudget },
      client: clientNetworkOf(serverContext, req, info),
    }))
  if (!('body' in read)) {
    discardBody(req, bodyBytes * 8)
    return sendText(res, read, info)
  }
  // Astro takes the body from `req.body`, as if a framework had already read it.
  Object.assign(req, { body: read.body })
  try {
    await renderQueued(serverContext, req, res, context)
  } finally {
    read.release()
  }
}

/** Renders for one visitor once the queue lets it; responds with 503 where too much other work waits (REL-6). */
async function renderQueued(
  serverContext: ServerContext,
  req: IncomingMessage,
  res: ServerResponse,
  context: RequestContext,
  queue: WorkQueue = isMutation(req.method as string) ? serverContext.changeQueue : serverContext.pageQueue,
): Promise<void> {
  const { info, tenant, target } = context
  if (isUnqueued(target.path)) return await render(serverContext, req, res, context, () => {})
  const disconnected = new AbortController()
  const onClose = (): void => disconnected.abort()
  res.once('close', onClose)
  try {
    const release = await queue.enter(
      { tenant: tenant.id, client: clientNetworkOf(serverContext, req, info) },
      disconnected.signal,
    )
    await render(serverContext, req, res, context, release)
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    // The body of a form with files has not been read yet.
    if (queue === serverContext.uploadQueue) discardBody(req, serverContext.limits.uploadBytes)
    if (!res.destroyed) sendText(res, overloaded, info)
  } finally {
    res.off('close', onClose)
  }
}

/**
 * Renders a response for one visitor and streams it while it is made.
 * @param release called once the response begins: from then on only the visitor's connection takes time. A page that
 * does not begin within the render limit of shared pages releases its slot as well
 */
async function render(
  serverContext: ServerContext,
  req: IncomingMessage,
  res: ServerResponse,
  { info, tenant }: RequestContext,
  release: Release,
): Promise<void> {
  const clientAddress = forwardHeaders(req, info, serverContext.trust)
  const { requestId } = info
  const page = new StreamedResponse(req, res, info, {
    onBegin: release,
    tagHeaders: (tags) => serverContext.tagHeaders(tenant.id, tags),
  })
  const begun = performance.now()
  pageCacheTotal.inc({ result: 'bypass' })
  const timer = setTimeout(release, serverContext.limits.renderMs)
  try {
    const locals = { requestId, clientAddress, purge: serverContext.purge }
    await withSpan(
      () => ({ name: 'render', attributes: { 'etalage.render': 'own', 'etalage.tenant': tenant.id } }),
      () => serverContext.handler(req, page, undefined, locals),
    )
  } finally {
    clearTimeout(timer)
    release()
  }
  renderSeconds.observe({ kind: 'own' }, (performance.now() - begun) / 1000)
  if (page.statusCode >= 500)
    serverContext.log.error({ requestId, status: page.statusCode }, 'page answered with an error')
}
