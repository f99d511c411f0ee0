import { household } from './machines/household.ts'
import { laundry } from './machines/laundry.ts'
import type { MachineFamily } from './machines/machine.ts'
import { body } from './range/body.ts'
import type { Family } from './range/families.ts'
import { living } from './range/living.ts'
import { men } from './range/men.ts'
import { women } from './range/women.ts'

export const families: Family[] = [...women, ...men, ...body, ...living]

export const machineFamilies: MachineFamily[] = [...laundry, ...household]

/**
 * Which family the product of an index belongs to, and its ordinal within the family. Families
 * are laid out over a cycle by their shares and mixed, so that every piece of the range has all of them.
 */
export function placeOf(index: number): { family: Family | MachineFamily; ordinal: number } {
  const slot = index % cycle.length
  const round = Math.floor(index / cycle.length)
  const { family, within } = cycle[slot] as (typeof cycle)[number]
  return { family, ordinal: round * family.share + within }
}

const cycle = mixed([...families, ...machineFamilies])

/** Every family as often as its share, spread evenly. */
function mixed(all: (Family | MachineFamily)[]): { family: Family | MachineFamily; within: number }[] {
  return all
    .flatMap((family, place) =>
      Array.from({ length: family.share }, (_, within) => ({
        family,
        within,
        at: (within + 0.5 + place / all.length / 2) / family.share,
      })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ family, within }) => ({ family, within }))
}
