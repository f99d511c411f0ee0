import type { ProductPictureFile } from '#pictures/product-sources.ts'
import { serveJobs } from '#pictures/rendering/serve-jobs.ts'
import type { GarmentSpec } from '../garments/spec.ts'
import type { GoodsSpec } from '../goods/spec.ts'
import { renderGarmentFile, renderGarmentFiles } from './render-garment.ts'
import { renderGoodsFile, renderGoodsFiles } from './render-goods.ts'

/** What a sample picture shows: a garment that is drawn, or goods whose base image is dyed. */
export type PictureSubject = GarmentSpec | GoodsSpec

/** One file of a picture, which is returned; or all files of a picture, which are written to a folder. */
export type RenderJob = RenderFileJob | { key: string; subject: PictureSubject; folder: string }

interface RenderFileJob {
  file: ProductPictureFile
  subject: PictureSubject
}

/** Bytes of the one file; undefined for a job that writes all files. */
export type RenderResult = Uint8Array | undefined

serveJobs((job: RenderJob): Promise<RenderResult> => ('file' in job ? renderOne(job) : renderAll(job)))

const renderOne = ({ subject, file }: RenderFileJob): Promise<Uint8Array> =>
  'baseImage' in subject ? renderGoodsFile(subject, file) : renderGarmentFile(subject, file)

async function renderAll({ subject, key, folder }: Exclude<RenderJob, RenderFileJob>): Promise<undefined> {
  if ('baseImage' in subject) await renderGoodsFiles(subject, key, folder)
  else await renderGarmentFiles(subject, key, folder)
}
