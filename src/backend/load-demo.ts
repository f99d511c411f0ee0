import type { PictureFile } from '../pictures/product-sources.ts'
import type { PickUpPoints } from './checkout/pick-up/pick-up-point.ts'

/** What the product takes from the demonstration (src/demo). */
export interface Demo {
  /** Returns the sample pick-up points of a country (two letters); empty for a country without sample points. */
  pickUpPointsOf(country: string): PickUpPoints
  /** Opens the renderer of sample pictures. @param folder where it writes all files of the pictures that were requested */
  openPictures(folder: string): SamplePictures
}

/** Renders pictures of the sample catalogue. */
export interface SamplePictures {
  /**
   * Returns one file of a picture; undefined for a key that no sample product has.
   * @throws {RendererBusy} when too many wait or it takes too long
   */
  render(file: PictureFile): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/**
 * Loads src/demo: sample pictures and pick-up points. Called for tenants that sell the sample catalogue, so that a shop
 * with its own goods loads none of it. Nothing else in the product imports src/demo (tests/layers.mjs).
 */
export async function loadDemo(): Promise<Demo> {
  const { demo } = await import('../demo/demo.ts')
  return demo
}
