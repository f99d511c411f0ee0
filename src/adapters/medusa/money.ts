import { z } from 'zod'

/** An amount in Medusa: major units, such as euros, with more decimals than can be paid. */
export const amount = z.number()

/** Returns cents for an amount in major units, rounded half up in spite of binary fractions. */
export const centsOf = (major: number): number => Math.sign(major) * Math.round(Math.abs(major) * 100 + 1e-6)

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
