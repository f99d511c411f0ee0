/** A picture is not rendered now: too many wait, or it takes too long. The request may be repeated later. */
export class RendererBusy extends Error {
  override name = 'RendererBusy'
}
