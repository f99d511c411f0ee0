import type { Goods } from '../goods.ts'
import { cleaning } from './cleaning.ts'
import { cushions } from './cushions.ts'
import { kitchen } from './kitchen.ts'
import { lamps } from './lamps.ts'
import { laundry } from './laundry.ts'
import { rugs } from './rugs.ts'
import { seatingGoods } from './seating.ts'
import { shoes } from './shoes.ts'
import { tableware } from './tableware.ts'
import { tyres } from './tyres.ts'

/** Everything the studio has a model of, by `family/cut`. */
export const allGoods: Readonly<Record<string, Goods>> = {
  ...laundry,
  ...kitchen,
  ...cleaning,
  ...seatingGoods,
  ...lamps,
  ...tableware,
  ...rugs,
  ...cushions,
  ...shoes,
  ...tyres,
}
